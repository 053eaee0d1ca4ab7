/**
 * Breaks the parts around the machines in one place at a time, and says which of these mutants no test notices.
 * `tests/mutants.ts` has the harmless ones.
 *
 *   npm run mutants                    all of them, which takes many hours
 *   npm run mutants -- --sample 60     60 of each group, chosen by chance
 *   npm run mutants -- audio tabs      only files whose path contains one of these words
 *   --seed 7                           another sample
 *   --survivors                        only what no test noticed the last time
 *   --record                           finds again which tests run which functions: after changes of tests
 *
 * A mutant that doesn't compile isn't counted, because `npm run check` refuses it.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { harmless, leftOut } from '../tests/mutants.ts'
import { refusedOf } from './mutants/compiler.ts'
import { type Body, functionsOf, type Mutant, mutantsOf } from './mutants/operators.ts'
import { keptReach, type Reach, recordReach } from './mutants/reach.ts'
import { createRunner } from './mutants/runner.ts'
import { CommandError } from './setup/child.mjs'
import { reports, root } from './setup/paths.mjs'

/** What is broken, by group. Machines have rules, and styles have pictures. */
const groups: Record<string, RegExp> = {
  services: /^src\/services\//,
  'actors and composition': /^src\/(actors|app)\//,
  'hooks and parts': /^src\/(ui\/|screens\/.*\/use-)/,
  server: /^server\//,
}
const isLeftOut = /\.(recipe|d)\.ts$/
/** The percentage of a group's mutants that tests must notice. */
const least = 90
/** Milliseconds of tests after which a mutant has survived. */
const enough = 30_000

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    survivors: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

type Broken = Mutant & { file: string; name: string; line: number; code: string; tests: readonly Reach[] }

const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
)
const groupOf = (file: string) =>
  /\.tsx?$/.test(file) && !isLeftOut.test(file) && !Object.keys(leftOut).some((part) => file.startsWith(part))
    ? Object.keys(groups).find((group) => groups[group]!.test(file))
    : undefined
const chosen = files.filter(
  (file) =>
    groupOf(file) !== undefined &&
    (positionals.length === 0 || positionals.some((word) => file.includes(word))),
)
if (chosen.length === 0) throw new CommandError('No file has such a name.')

const keptFile = join(reports, 'mutants', 'survivors.json')
const reach = await recordReach(values.record ? [] : keptReach(), (file) => groupOf(file) !== undefined)

let broken = { file: '', code: '' }
const runner = createRunner((file) => (file === broken.file ? broken.code : null))

async function isNoticed({ file, code, tests }: Broken): Promise<boolean> {
  for (const name of [broken.file, file]) await runner.forget(name)
  broken = { file, code }
  for (const test of tests) if ((await runner.run(test, test.takes)) !== 'green') return true
  return false
}

/** The name of a survivor in the list of harmless ones. Changes elsewhere in the file don't affect it. */
function nameOf(source: string, { start, end, what }: Mutant): string {
  const isShort = end - start < 20
  const from = isShort ? source.lastIndexOf('\n', start) + 1 : start
  const to = isShort ? source.indexOf('\n', end) : end
  const text = source.slice(from, to).trim().replace(/\s+/g, ' ')
  return `${what}: ${text.length > 70 ? `${text.slice(0, 67)}…` : text}`
}

function brokenIn(file: string): readonly Broken[] {
  const source = readFileSync(join(root, file), 'utf8')
  const functions = functionsOf(file, source)
  return mutantsOf(file, source).map((mutant) => ({
    ...mutant,
    file,
    name: nameOf(source, mutant),
    line: source.slice(0, mutant.start).split('\n').length,
    code: source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end),
    tests: testsOf(file, functions, mutant),
  }))
}

/** The tests that run the innermost function around a mutant, or load its file; first those that run little else than the file. */
function testsOf(file: string, functions: readonly Body[], { start, end }: Mutant): readonly Reach[] {
  const around = functions.filter((body) => body.start <= start && end <= body.end)
  const inner = around.sort((one, other) => one.end - one.start - (other.end - other.start))[0]
  const name = inner?.name ?? file
  const tests = reach
    .filter(({ ran }) => ran.includes(name))
    .map((test) => ({
      test,
      share: test.ran.filter((one) => one.startsWith(`${file}#`)).length / test.ran.length,
    }))
    .sort((one, other) => other.share - one.share || one.test.takes - other.test.takes)
  let time = 0
  return tests.flatMap(({ test }, at) => {
    time += test.takes
    return at < 3 || time <= enough ? [test] : []
  })
}

/** In an order by chance: the same for the same seed, and for what didn't change. */
function shuffled(mutants: readonly Broken[], seed: string): readonly Broken[] {
  const place = ({ file, name, start }: Broken) =>
    createHash('sha256').update(`${seed} ${file} ${name} ${start}`).digest('hex')
  return mutants
    .map((mutant) => ({ mutant, at: place(mutant) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ mutant }) => mutant)
}

function compiledOf(mutants: readonly Broken[]): { compiled: Broken[]; refused: number } {
  const refused = refusedOf(mutants)
  return { compiled: mutants.filter((_, at) => !refused.has(at)), refused: refused.size }
}

type Survivor = Pick<Broken, 'file' | 'name'>
const isSame = (one: Survivor) => (other: Survivor) => other.file === one.file && other.name === one.name
const before: readonly Survivor[] = values.survivors ? JSON.parse(readFileSync(keptFile, 'utf8')) : []
const survivors: Survivor[] = []
const rows: string[] = []
const problems: string[] = []
for (const group of Object.keys(groups)) {
  const all = chosen.filter((file) => groupOf(file) === group).flatMap(brokenIn)
  if (all.length === 0) continue
  const asked = values.survivors ? all.filter((one) => before.some(isSame(one))) : all
  const size = values.sample === undefined ? asked.length : Number(values.sample)
  // Two in five don't compile.
  const some = values.sample === undefined ? asked : shuffled(asked, values.seed).slice(0, 2 * size)
  const { compiled, refused } = compiledOf(some)
  let noticed = 0
  let excused = 0
  for (const mutant of compiled.slice(0, size)) {
    if (await isNoticed(mutant)) {
      noticed += 1
      continue
    }
    survivors.push({ file: mutant.file, name: mutant.name })
    writeFileSync(keptFile, JSON.stringify(survivors, null, 1))
    if (harmless[mutant.file]?.[mutant.name] !== undefined) excused += 1
    else
      console.log(
        `${mutant.file}:${mutant.line}  ${mutant.name}${mutant.tests.length === 0 ? '  (no test runs it)' : ''}`,
      )
  }
  const counted = Math.min(size, compiled.length) - excused
  const percent = counted === 0 ? 100 : Math.floor((100 * noticed) / counted)
  rows.push(
    `${String(percent).padStart(3)} %  ${noticed} of ${counted}  ${group}  (${excused} harmless; ${refused} of ${some.length} don’t compile)`,
  )
  console.log(rows.at(-1))
  if (percent < least) problems.push(`${group}: tests noticed fewer than ${least} % of the mutants.`)
}
await runner.close()
if (values.sample === undefined && !values.survivors)
  for (const [file, names] of Object.entries(harmless))
    for (const name of chosen.includes(file) ? Object.keys(names) : [])
      if (!survivors.some(isSame({ file, name })))
        problems.push(`${file}: no survivor “${name}” needs excusing.`)
console.log(`\n${rows.join('\n')}`)
if (problems.length > 0) throw new CommandError(problems.join('\n'))
