/**
 * Reads the reports of the test tools. Everything counts: a test that didn't run, a file that didn't load and
 * a missing report are failures.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './setup/paths.mjs'

/**
 * `flaky`: the titles of tests that passed only on a retry. `absent`: why none ran, and what to install.
 */
export type Count = { passed: number; failed: number; flaky: readonly string[]; absent?: string }

/** One test of a report. `file`: from the top folder. */
export type Test = { file: string; title: string; outcome: Outcome }
export type Outcome = 'passed' | 'failed' | 'not run'

type VitestReport = {
  testResults: { name: string; status: string; assertionResults: { title: string; status: string }[] }[]
}
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs: { title: string; file: string; tests: { status: string }[] }[]
}

/** Undefined if there's no readable report. */
function readReport<Report>(file: string): Report | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/** A tool that failed, or ran nothing, has at least one failure. */
const withExitCode = ({ passed, failed, flaky }: Count, code: number): Count => ({
  passed,
  failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed,
  flaky,
})

export function vitestCount(file: string, code: number): Count {
  const files = readReport<VitestReport>(file)?.testResults ?? []
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const unloaded = files.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  return withExitCode({ passed, failed: tests.length - passed + unloaded, flaky: [] }, code)
}

export function playwrightCount(file: string, code: number): Count {
  const report = readReport<PlaywrightReport>(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const titles = (report?.suites ?? []).flatMap((suite) => flakyTitles(suite))
  return withExitCode({ passed: expected + flaky, failed: unexpected + skipped, flaky: titles }, code)
}

function flakyTitles({ title, suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...own.map((spec) => spec.title), ...suites.flatMap(flakyTitles)].map((end) => `${title} › ${end}`)
}

/** The count of a tool that only passes or fails. */
export const ofExitCode = (code: number): Count =>
  code === 0 ? { passed: 1, failed: 0, flaky: [] } : { passed: 0, failed: 1, flaky: [] }

/** The count of tests that need something this machine hasn't got: neither passed nor failed. */
export const ofAbsence = (absent: string): Count => ({ passed: 0, failed: 0, flaky: [], absent })

/** The end of a run: what needed a retry, what couldn't run, and the total. */
export function closingLines(counts: readonly Count[]): string[] {
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), '']
  return [
    ...list(
      'Passed only on a retry:',
      counts.flatMap(({ flaky }) => flaky),
    ),
    ...list(
      'Not run, and counted as neither passed nor failed:',
      counts.flatMap(({ absent }) => absent ?? []),
    ),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}

export const vitestTests = (report: string): Test[] =>
  (readReport<VitestReport>(report)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: fromTop(name), title, outcome: outcomeOf(status) })),
  )

export function playwrightTests(report: string): Test[] {
  const { config, suites = [] } = readReport<PlaywrightReport>(report) ?? {}
  const testsIn = ({ specs, suites: inner = [] }: PlaywrightSuite): Test[] => [
    ...specs.flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        file: fromTop(join(config?.rootDir ?? '', file)),
        title,
        outcome: outcomeOf(status),
      })),
    ),
    ...inner.flatMap(testsIn),
  ]
  return suites.flatMap(testsIn)
}

const fromTop = (file: string) => relative(root, file).replaceAll(sep, '/')

/** Translates the status of either tool. */
function outcomeOf(status: string): Outcome {
  if (['passed', 'expected', 'flaky'].includes(status)) return 'passed'
  return ['failed', 'unexpected'].includes(status) ? 'failed' : 'not run'
}
