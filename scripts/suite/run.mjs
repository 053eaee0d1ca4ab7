import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guarded, tail } from '../setup/child.mjs'
import { reports } from '../setup/paths.mjs'
import { Refusal } from '../setup/say.mjs'
import { stages } from './stages.mjs'

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {{ name: string, passed: number, failed: number, seconds: number }} Result
 */

const atOnce = 2

/**
 * Runs the named stages, or all, and says how each went; every stage runs, whatever became of the others.
 * @param {readonly string[]} [only] names of stages
 * @returns {Promise<Result[]>}
 */
async function runStages(only) {
  mkdirSync(reports, { recursive: true })
  const waiting = stages.filter((stage) => !only || only.includes(stage.name))
  /** @type {Result[]} */
  const results = []
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map()

  await guarded(
    () => {},
    async () => {
      while (waiting.length > 0 || running.size > 0) {
        const next = waiting.find((stage) => mayStart(stage, waiting, [...running.keys()]))
        if (next && running.size < atOnce) {
          waiting.splice(waiting.indexOf(next), 1)
          running.set(
            next,
            runStage(next, results).then((result) => {
              results.push(result)
              running.delete(next)
            }),
          )
        } else await Promise.race(running.values())
      }
    },
  )
  return results
}

/**
 * @param {Stage} stage
 * @param {readonly Stage[]} waiting
 * @param {readonly Stage[]} running
 */
function mayStart(stage, waiting, running) {
  if (running.some((other) => other.alone)) return false
  if (stage.alone) return running.length === 0 && waiting.every((other) => other.alone)
  return ![...waiting, ...running].some((other) => stage.after.includes(other.name))
}

/**
 * @param {Stage} stage
 * @param {readonly Result[]} before
 * @returns {Promise<Result>}
 */
async function runStage(stage, before) {
  const began = performance.now()
  const broken = before.find((result) => stage.after.includes(result.name) && result.failed > 0)
  const { passed, failed, output } = broken
    ? { passed: 0, failed: 1, output: `Could not start: ${broken.name} failed.` }
    : await stage.run().catch((error) => ({ passed: 0, failed: 1, output: String(error?.stack ?? error) }))
  const seconds = (performance.now() - began) / 1000
  const log = join(reports, `${stage.name.replaceAll(' ', '-')}.log`)
  writeFileSync(log, output)
  console.log(`${failed === 0 ? '✓' : '✗'} ${row({ name: stage.name, passed, failed, seconds })}`)
  if (failed > 0) console.log(`${tail(output, 120)}\n  (all of it: ${log})`)
  return { name: stage.name, passed, failed, seconds }
}

/** @param {Result} result */
const row = ({ name, passed, failed, seconds }) =>
  `${name.padEnd(18)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.toFixed(1).padStart(8)} s`

/**
 * Set-up is what no stage can do without; when it fails, that is the whole result.
 * @param {() => Promise<void>} setUp
 * @param {readonly string[]} [only]
 */
export async function runSuite(setUp, only) {
  try {
    await setUp()
  } catch (error) {
    console.log(error instanceof Refusal ? error.message : error)
    return conclude([{ name: 'set-up', passed: 0, failed: 1, seconds: performance.now() / 1000 }])
  }
  conclude(await runStages(only))
}

/**
 * The table, the closing line and the exit code.
 * @param {readonly Result[]} results
 */
function conclude(results) {
  const order = stages.map((stage) => stage.name)
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  const sorted = results.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  console.log(`\n${sorted.map((result) => `  ${row(result)}`).join('\n')}\n`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) process.exitCode = 1
}
