/** What the commands tell the person in front of them: short lines on stderr, stdout stays the program's own. */

/** A failure that is explained by its message alone; no stack helps. */
export class Refusal extends Error {
  /** @override */
  name = 'Refusal'
}

/** @param {string} line */
export const say = (line) => void process.stderr.write(`${line}\n`)

/** @param {number} since milliseconds of `performance.now()` */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Says what is being done and, afterwards, how long it took.
 * @template Result
 * @param {string} what
 * @param {() => Promise<Result>} work
 */
export async function step(what, work) {
  const began = performance.now()
  say(`${what} …`)
  const result = await work()
  say(`  done in ${secondsSince(began)}`)
  return result
}

/**
 * A command's whole life: a refusal is one readable message and exit code 1, anything else keeps its stack.
 * @param {() => Promise<unknown>} work
 */
export async function command(work) {
  if (process.env.npm_lifecycle_event) endWithParent()
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal || isOfArguments(error)) say(error.message)
    else console.error(error)
    process.exitCode = 1
  }
}

/**
 * Whether Node did not understand what the command was given; its message says what.
 * @param {unknown} error
 * @returns {error is Error}
 */
const isOfArguments = (error) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

/**
 * npm passes SIGTERM to the shell between itself and us, and on many systems that shell dies without passing it on.
 * So if our parent is gone, the signal was meant for us too.
 */
function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
