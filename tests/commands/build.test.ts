/** Builds in a copy of the repository, where something can break and two builds can run at once. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { node } from '#scripts/setup/child.mjs'
import { root } from '#scripts/setup/paths.mjs'
import { testLimit } from '#tests/support/limits.ts'

const parts = [
  'src',
  'server',
  'content',
  'packages',
  'public',
  'scripts',
  'tests',
  'inspector',
  'inspector.html',
  'index.html',
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'copy-'))
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
})
afterAll(() => rmSync(copy, { recursive: true }))

const command = (name: string) => node([join(copy, 'scripts', 'run.mjs'), name], { cwd: copy })

test('a failed build says why and leaves the previous one as it was', async () => {
  const page = join(copy, 'dist', 'web', 'index.html')
  mkdirSync(join(page, '..'), { recursive: true })
  writeFileSync(page, 'the build before')
  const source = join(copy, 'src', 'main.tsx')
  const sound = readFileSync(source)
  writeFileSync(source, `import './no-such-file.ts'\n`)
  const { code, output } = await command('start')
  writeFileSync(source, sound)
  expect(code).toBe(1)
  expect(output).toContain('no-such-file.ts')
  expect(output.trimEnd().split('\n').at(-1)).toBe(
    'The build failed, see above. The build before it was kept.',
  )
  expect(readFileSync(page, 'utf8')).toBe('the build before')
})

/** Two builds of everything, one after the other. */
test('the second of two simultaneous builds waits for the first', { timeout: 3 * testLimit }, async () => {
  const both = await Promise.all([command('build'), command('build')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(both.filter(({ output }) => output.includes('Building'))).toHaveLength(1)
  expect(both.filter(({ output }) => output.includes('Waiting'))).toHaveLength(1)
  for (const built of [
    'web/index.html',
    'web/pages/login.html',
    'server/main.js',
    'server/members.js',
    'server/render.worker.js',
    'server/loudness.worker.js',
  ]) {
    expect(existsSync(join(copy, 'dist', built)), built).toBe(true)
  }
  const again = await command('build')
  expect(again).toMatchObject({ code: 0, output: 'dist/ is up to date.\n' })
})
