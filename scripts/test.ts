/** Runs the stages of `npm test`, or the given ones, and prints the total of their tests. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { absenceOf, type EngineName, findEngine } from './engines.ts'
import {
  type Count,
  closingLines,
  ofAbsence,
  ofExitCode,
  playwrightCount,
  playwrightTests,
  type Test,
  vitestCount,
  vitestTests,
} from './outcome.ts'
import { requirementCount } from './requirements.ts'
import { CommandError, node, tail } from './setup/child.mjs'
import { reports } from './setup/paths.mjs'
import { prepare } from './setup/prepare.mjs'

type Result = Count & { output: string }
type Stage = {
  name: string
  /** Stages that must pass first. */
  needs?: readonly string[]
  /** It measures time or reads the others' reports, so nothing else may run beside it. */
  isLast?: boolean
  /** The report that its tool writes. */
  report?: { file: string; tests: (file: string) => readonly Test[] }
  run: () => Promise<Result>
}

/** Longer than any stage so far: the journeys took 35 minutes in CI. */
const timeout = 90 * 60 * 1000
/** What tests leave behind goes with it. */
const temporary = mkdtempSync(join(tmpdir(), 'tests-'))
// PostgreSQL may run as another user.
chmodSync(temporary, 0o755)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
const env = { ...process.env, TMPDIR: temporary, NO_COLOR: '1', FORCE_COLOR: '0' }

const yesOrNo = (name: string, ...args: string[]): Stage => ({
  name,
  run: async () => {
    const { code, output } = await node(args, { timeout, env })
    return { ...ofExitCode(code), output }
  },
})

type Tool = { count: typeof vitestCount; tests: typeof vitestTests }
const byVitest: Tool = { count: vitestCount, tests: vitestTests }
const byPlaywright: Tool = { count: playwrightCount, tests: playwrightTests }

/** A tool that writes a report. */
const reported = (name: string, file: string, { count, tests }: Tool, args: string[]): Stage => ({
  name,
  report: { file, tests },
  run: async () => {
    const { code, output } = await node(args, { timeout, env })
    return { ...count(file, code), output }
  },
})

function vitest(name: string, project = name): Stage {
  const report = join(reports, `${name}.json`)
  return reported(name, report, byVitest, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ])
}

/** Journeys in one engine. All but Chromium may be absent, if the stage `browser` couldn't install them. */
const journeys = (name: string, engine: EngineName): Stage => {
  const stage = reported(name, join(reports, `${engine}.json`), byPlaywright, [
    ...['node_modules/playwright/cli.js', 'test', '--project', engine],
  ])
  const absent = { ...ofAbsence(absenceOf(engine)), output: '' }
  return {
    ...stage,
    needs: ['build', 'browser'],
    run: async () => (engine === 'chromium' || findEngine(engine) ? stage.run() : absent),
  }
}

/** Longest first, because two run at a time. A stage follows those that it needs. */
const stages: readonly Stage[] = [
  vitest('audio'),
  yesOrNo('types', 'node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'),
  yesOrNo('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  vitest('unit', 'unit*'),
  // `npm run models` breaks the machines, too; that takes twice as long as the rest.
  reported('models', join(reports, 'models', 'tests.json'), byVitest, [
    'scripts/run.mjs',
    'models',
    '--quick',
  ]),
  vitest('screens'),
  {
    name: 'build',
    run: async () => {
      await prepare('watched')
      return { ...ofExitCode(0), output: '' }
    },
  },
  vitest('server'),
  { ...vitest('budgets', 'build'), needs: ['build'] },
  { ...vitest('commands'), needs: ['build'] },
  yesOrNo('browser', '--import', 'tsx', 'scripts/engines.ts'),
  journeys('firefox', 'firefox'),
  journeys('webkit', 'webkit'),
  journeys('wpe', 'wpe'),
  { ...journeys('journeys', 'chromium'), isLast: true },
  {
    name: 'requirements',
    isLast: true,
    run: async () => requirementCount(chosen.flatMap(({ report }) => report?.tests(report.file) ?? [])),
  },
]

async function runStage(stage: Stage, before: readonly (Result & { name: string })[]) {
  const began = performance.now()
  const broken = before.find(({ name, failed }) => stage.needs?.includes(name) && failed > 0)
  const result: Result = broken
    ? { ...ofExitCode(1), output: `Could not start: ${broken.name} failed.` }
    : await stage.run().catch((error) => ({
        ...ofExitCode(1),
        output: error instanceof CommandError ? error.message : String(error?.stack ?? error),
      }))
  const { passed, failed, output, absent } = result
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const row = `${stage.name.padEnd(18)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.padStart(8)} s`
  const log = join(reports, `${stage.name.replaceAll(' ', '-')}.log`)
  writeFileSync(log, output)
  const sign = absent === undefined ? '✓' : '–'
  console.log(`${failed === 0 ? sign : '✗'} ${row}${absent === undefined ? '' : `  ${absent}`}`)
  if (failed > 0) console.log(`${tail(output, 120)}\n  (all of it: ${log})`)
  return { name: stage.name, row, ...result }
}

mkdirSync(reports, { recursive: true })
const names = process.argv.slice(2)
const chosen = stages.filter(({ name }) => names.length === 0 || names.includes(name))
// Earlier runs' reports must not be read, even if a stage couldn't start.
for (const { report } of chosen) if (report !== undefined) rmSync(report.file, { force: true })
console.log(`On Node ${process.versions.node}:`)
const limit = pLimit(2)
const running = new Map<string, ReturnType<typeof runStage>>()
for (const stage of chosen) {
  const before = [...running].filter(([name]) => stage.isLast || stage.needs?.includes(name))
  const ready = Promise.all(before.map(([, result]) => result))
  running.set(
    stage.name,
    ready.then((results) => limit(() => runStage(stage, results))),
  )
}
const results = await Promise.all(running.values())

console.log(`\n${results.map(({ row }) => `  ${row}`).join('\n')}\n`)
console.log(closingLines(results).join('\n'))
if (results.some(({ failed }) => failed > 0)) process.exitCode = 1
