/**
 * The package as others get it: packed, installed into an empty folder, its README's tutorial run word for word in Vitest and
 * in plain Node, and its inspector opened.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'playwright/test'
import { createServer, transformWithOxc } from 'vite'
import { node, run } from '#scripts/setup/child.mjs'
import { npmCommand } from '#scripts/setup/packages.mjs'

const from = resolve('packages/statecharts')
const modules = resolve('node_modules')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statecharts-package-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Everything that it printed, once it has ended with `code`. */
async function ended(what: Promise<{ code: number; output: string }>, code = 0): Promise<string> {
  const { output, ...rest } = await what
  expect(rest.code, output).toBe(code)
  return output
}

test('is installed, runs its tutorial, and shows a machine in the inspector', async ({ page }) => {
  test.slow()
  const [built, project] = [join(folder, 'built'), join(folder, 'project')]
  await ended(node(['--import', 'tsx', 'scripts/package.ts', '--out', built]))
  const [npm, packing] = npmCommand(['pack', '--silent', '--pack-destination', folder])
  const tarball = (await ended(run(npm, packing, { cwd: built }))).trim().split('\n').at(-1)!

  mkdirSync(project)
  const write = (name: string, text: string) => writeFileSync(join(project, name), text)
  write('package.json', JSON.stringify({ name: 'locker', private: true, type: 'module' }))
  // What the registry would send is on this machine already.
  const others = ['xstate', 'fast-check', 'pure-rand'].map((name) => join(modules, name))
  const [, installing] = npmCommand([
    'install',
    ...['--offline', '--no-audit', '--no-fund', '--install-links'],
    ...[join(folder, tarball), ...others],
  ])
  await ended(run(npm, installing, { cwd: project }))
  for (const tool of ['vitest', 'vite', 'typescript', '@types'])
    symlinkSync(join(modules, tool), join(project, 'node_modules', tool))

  const readme = readFileSync(join(project, 'node_modules/@neuro/statecharts/README.md'), 'utf8')
  const [model, rules, config, looking, showing] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code]) => code!,
  )
  const options = /`("compilerOptions": \{.*?\})`/.exec(readme)?.[1]
  write('tsconfig.json', `{ ${options}, "include": ["*.ts"] }`)
  write('locker.machine.ts', readFileSync(join(from, 'example/locker.machine.ts'), 'utf8'))
  write('locker.model.ts', model!)
  write('locker.test.ts', rules!)
  write('vitest.config.ts', config!)
  write('main.ts', showing!)

  await test.step('it proposes a model', async () => {
    const [npx, proposing] = npmCommand(['exec', '--offline', '--', 'statecharts', 'locker.machine.ts'])
    const output = await ended(run(npx, proposing, { cwd: project }))
    expect(output).toContain("{ type: 'code.entered' },")
    expect(output).toContain('The guard of locker.locked ─ code.entered never says yes.')
  })
  await test.step('its types fit the tutorial', async () => {
    await ended(node([join(modules, 'typescript/bin/tsc'), '-p', project]))
  })
  await test.step('the tests of the tutorial say what is missing', async () => {
    const output = await ended(node([join(modules, 'vitest/vitest.mjs'), 'run'], { cwd: project }), 1)
    expect(output).toContain('No rule breaks when')
    expect(output).toContain('locker.open ─ door.shut is gone')
    expect(output).toMatch(/^locker +5\/5 +8\/8 /m)
    const kept = () =>
      JSON.parse(readFileSync(join(project, 'reports/models/models.json'), 'utf8')).machines.locker
    const whole = kept()
    expect(whole.failed).toEqual(['breaks a rule wherever it is broken'])
    // A run of one test says nothing about the machine.
    const some = ['run', '--testNamePattern', 'two wrong codes']
    await ended(node([join(modules, 'vitest/vitest.mjs'), ...some], { cwd: project }))
    expect(kept()).toEqual(whole)
  })
  await test.step('plain Node finds a path and draws a chart', async () => {
    const imports = [
      "import { lockerMachine } from './locker.machine.ts'",
      "import { lockerModel } from './locker.model.ts'",
    ]
    for (const [name, text] of [
      ['locker.machine', readFileSync(join(project, 'locker.machine.ts'), 'utf8')],
      ['locker.model', model!],
      ['look', [...imports, looking].join('\n')],
    ] as const) {
      const { code } = await transformWithOxc(text, `${name}.ts`)
      write(`${name}.js`, code.replace(/(from ['"]\.\/.+?)\.ts/g, '$1.js'))
    }
    expect(await ended(node(['look.js'], { cwd: project }))).toContain('code.entered')
    expect(readFileSync(join(project, 'locker.svg'), 'utf8')).toContain('>refusing<')
  })
  await test.step('the inspector opens', async () => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    write(
      'index.html',
      '<!doctype html><html lang="en" data-app="none"><body><div id="root"></div><script type="module" src="/main.ts"></script></body></html>',
    )
    const server = await createServer({
      configFile: false,
      root: project,
      logLevel: 'error',
      server: { port: 0 },
    })
    try {
      await server.listen()
      await page.goto(server.resolvedUrls!.local[0]!)
      await expect(page.getByRole('heading', { name: 'Locker' }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Refusing' }).first()).toBeVisible()
      expect(problems).toEqual([])
    } finally {
      await server.close()
    }
  })
})
