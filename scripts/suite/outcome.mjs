/**
 * What the test tools' own reports say, as two numbers. Nothing may count as neither: a test that did not run,
 * a file that did not load and a report that is missing are failures.
 */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * @param {string} file where the tool was told to write
 * @returns {any} undefined when there is none that can be read
 */
function reportIn(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {Count} count
 * @param {number} code the tool's exit code
 * @returns {Count}
 */
const agreeing = ({ passed, failed }, code) =>
  failed === 0 && (code !== 0 || passed === 0) ? { passed, failed: 1 } : { passed, failed }

/**
 * @param {string} file vitest's json report
 * @param {number} code
 * @returns {Count}
 */
export function vitestCount(file, code) {
  const report = reportIn(file)
  const suites = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (
    report?.testResults ?? []
  )
  const tests = suites.flatMap((suite) => suite.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const unloaded = suites.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length
  return agreeing({ passed, failed: tests.length - passed + unloaded }, code)
}

/**
 * @param {string} file Playwright's json report
 * @param {number} code
 * @returns {Count}
 */
export function playwrightCount(file, code) {
  const report = reportIn(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return agreeing({ passed: expected, failed: unexpected + flaky + skipped }, code)
}

/**
 * A tool that only says yes or no.
 * @param {number} code
 * @returns {Count}
 */
export const verdict = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
