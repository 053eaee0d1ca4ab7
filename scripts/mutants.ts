/**
 * Breaks the parts between the machines in one place at a time, and says which of these mutants no test notices.
 * `tests/mutants.ts` has the parts and their tests.
 *
 *   npm run mutants                    all of them, which takes long
 *   npm run mutants -- audio tabs      only files whose path contains one of these words
 *   --survivors                        only what no test noticed the last time
 *
 * A mutant that doesn't compile isn't counted, because `npm run check` refuses it.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestUserConfig, type Vitest } from 'vitest/node'
import { harmless, parts } from '../tests/mutants.ts'
import config from '../vite.config.ts'
import { type Mutant, mutantsOf } from './mutants/operators.ts'
import { CommandError } from './setup/child.mjs'
import { reports, root } from './setup/paths.mjs'

/** The percentage of a file's mutants that its tests must notice. */
const least = 85
/** Milliseconds after which a mutant counts as noticed because its tests never end. */
const patience = 20_000

const { values, positionals } = parseArgs({
  options: { survivors: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const chosen = parts.filter(
  ({ file }) => positionals.length === 0 || positionals.some((word) => file.includes(word)),
)
if (chosen.length === 0) throw new CommandError('No file of tests/mutants.ts has such a name.')

let broken = { file: '', code: '' }
const plugin = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform: (_: string, id: string) => (id === broken.file ? broken.code : null),
}
const open = new Map<string, Promise<Vitest>>()

/** Runs unit tests or screen tests, one file at a time, until the first failure. */
function runnerOf(project: string): Promise<Vitest> {
  const found = config.test?.projects?.find(
    (each) => typeof each === 'object' && 'test' in each && each.test?.name === project,
  )
  const { include, exclude, environment, setupFiles } = (found as { test: TestUserConfig }).test
  const given = Object.entries({ include, exclude, environment, setupFiles }).filter(
    ([, value]) => value !== undefined,
  )
  const vitest = createVitest(
    'test',
    {
      ...Object.fromEntries(given),
      root,
      config: false,
      watch: false,
      bail: 1,
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      testTimeout: 10_000,
      teardownTimeout: 1000,
      silent: true,
      onConsoleLog: () => false,
    },
    { plugins: [plugin, ...(config.plugins ?? [])], css: { postcss: {} }, logLevel: 'silent' },
  )
  open.set(project, vitest)
  return vitest
}

async function close(): Promise<void> {
  const running = [...open.values()]
  open.clear()
  for (const vitest of running) await (await vitest).close()
}

/** True if a test fails or never ends with this code instead of the file's. */
async function isNoticed(file: string, code: string, tests: readonly string[]): Promise<boolean> {
  const before = broken.file
  broken = { file: join(root, file), code }
  for (const vitest of await Promise.all(open.values()))
    for (const each of [before, broken.file]) vitest.invalidateFile(each)
  for (const test of tests) {
    const isScreen = test.endsWith('.tsx') || /^tests\/(app|ui)\//.test(test)
    const project = isScreen ? 'screens' : 'unit'
    const vitest = await (open.get(project) ?? runnerOf(project))
    vitest.state.clearErrors()
    const spec = vitest.getRootProject().createSpecification(join(root, test))
    let timer: ReturnType<typeof setTimeout> | undefined
    const result = await Promise.race([
      vitest.runTestSpecifications([spec]),
      new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience))),
    ])
    clearTimeout(timer)
    if (result === null) {
      // The second request ends a thread that is stuck in an endless loop.
      const cancel = () => vitest.cancelCurrentRun('test-failure')
      await Promise.all([cancel(), cancel()]).catch(() => {})
      await close()
      return true
    }
    // The result remembers other files of earlier runs.
    const module = result.testModules.find(({ moduleId }) => moduleId === spec.moduleId)
    const isGreen = result.unhandledErrors.length === 0 && module?.ok() === true
    if (!isGreen) return true
  }
  return false
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length

/** The versions of a file that the compiler refuses. */
function refusedOf(file: string, codes: readonly string[]): ReadonlySet<number> {
  const cache = join(reports, 'mutants')
  rmSync(cache, { recursive: true, force: true })
  const copies = codes.map((code, at) => {
    const copy = join(cache, String(at), file)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, code)
    return copy
  })
  const settings = {
    extends: join(root, 'tsconfig.json'),
    // A copy's relative imports lead to the files beside the original.
    compilerOptions: {
      rootDirs: [root, ...codes.map((_, at) => String(at))],
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    files: copies,
    include: [join(root, 'src/**/*.d.ts')],
  }
  writeFileSync(join(cache, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout } = spawnSync('npx', ['tsc', '--noEmit', '--pretty', 'false', '-p', cache], {
    cwd: cache,
    encoding: 'utf8',
  })
  return new Set([...stdout.matchAll(/^(\d+)\/.*error TS/gm)].map(([, at]) => Number(at)))
}

/** The name of a survivor in the list of harmless ones. Changes elsewhere in the file don't affect it. */
function nameOf(source: string, { start, end, what }: Mutant): string {
  const isShort = end - start < 20
  const from = isShort ? source.lastIndexOf('\n', start) + 1 : start
  const to = isShort ? source.indexOf('\n', end) : end
  const text = source.slice(from, to).trim().replace(/\s+/g, ' ')
  return `${what}: ${text.length > 70 ? `${text.slice(0, 67)}…` : text}`
}

type Kept = Record<string, { source: string; survivors: string[] }>
const keptFile = join(reports, 'mutants.json')
const kept: Kept = readKept()

function readKept(): Kept {
  try {
    return JSON.parse(readFileSync(keptFile, 'utf8'))
  } catch {
    return {}
  }
}

const problems: string[] = []
const rows: string[] = []
for (const { file, tests } of chosen) {
  const source = readFileSync(join(root, file), 'utf8')
  const before = values.survivors && kept[file]?.source === source ? kept[file].survivors : null
  if (await isNoticed(file, source, tests)) throw new CommandError(`${file}: its tests fail as it is.`)
  const all = mutantsOf(file, source).map((mutant) => ({
    ...mutant,
    name: nameOf(source, mutant),
    code: source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end),
  }))
  const refused = refusedOf(file, [source, ...all.map(({ code }) => code)])
  if (refused.has(0)) throw new CommandError(`${file} doesn’t compile as it is.`)
  const compiled = all.filter((_, at) => !refused.has(at + 1))
  const excused = harmless[file] ?? {}
  const survivors: string[] = []
  for (const { start, name, code } of compiled) {
    if (before?.includes(name) === false) continue
    if (await isNoticed(file, code, tests)) continue
    survivors.push(name)
    if (name in excused) continue
    console.log(`${file}:${lineOf(source, start)}  ${name}`)
  }
  kept[file] = { source, survivors }
  mkdirSync(dirname(keptFile), { recursive: true })
  writeFileSync(keptFile, JSON.stringify(kept, null, 1))
  const harmlessCount = survivors.filter((name) => name in excused).length
  const noticed = compiled.length - survivors.length
  const counted = compiled.length - harmlessCount
  const percent = counted === 0 ? 100 : Math.floor((100 * noticed) / counted)
  if (percent < least) problems.push(`${file}: fewer than ${least} % of its mutants were noticed.`)
  const figures = `${String(percent).padStart(3)} %  ${String(noticed).padStart(4)} of ${counted}`
  rows.push(`${figures}  ${file}  (${harmlessCount} harmless, ${refused.size} don’t compile)`)
  console.log(rows.at(-1))
  for (const name of Object.keys(excused))
    if (!survivors.includes(name)) problems.push(`${file}: no survivor “${name}” needs excusing.`)
}
await close()
console.log(`\n${rows.join('\n')}`)
if (problems.length > 0) throw new CommandError(problems.join('\n'))
