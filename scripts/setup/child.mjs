/** Child processes that end when this one does, and whose output is kept: only a failure has to show it. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

/** A failure that its message explains: shown without a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError'
}

/**
 * Shows why a command failed and makes it exit with 1.
 * @param {unknown} error
 */
export function report(error) {
  const isOfArguments =
    error instanceof Error && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS_')
  console.error(error instanceof CommandError || isOfArguments ? error.message : error)
  process.exitCode = 1
}

/**
 * Ends this process when its parent has: npm passes SIGTERM to a shell between itself and us, which may die of it
 * without passing it on.
 */
export function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void, signal?: AbortSignal, timeout?: number }} ChildOptions
 *   `signal` asks the child to end; so does `timeout`, in milliseconds, and ten seconds later it is killed
 * @typedef {{ code: number, output: string }} ChildResult `output` is stdout and stderr as they came
 */

/**
 * Runs a program to its end. Never rejects for an exit code.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<ChildResult>}
 */
export function run(
  file,
  args,
  { cwd = root, env = process.env, onOutput = () => {}, signal, timeout = 0 } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    const end = () => void child.kill()
    /** @param {NodeJS.Signals} by */
    const exit = (by) => process.exit(128 + constants.signals[by])
    process.on('exit', end).on('SIGINT', exit).on('SIGTERM', exit)
    signal?.addEventListener('abort', end)
    const timers =
      timeout > 0 ? [setTimeout(end, timeout), setTimeout(() => child.kill('SIGKILL'), timeout + 10_000)] : []
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput(text)
      })
    }
    const settle = () => {
      process.off('exit', end).off('SIGINT', exit).off('SIGTERM', exit)
      timers.forEach(clearTimeout)
    }
    child.once('error', (error) => {
      settle()
      reject(new CommandError(`Could not run ${file}: ${error.message}`))
    })
    child.once('close', (code, by) => {
      settle()
      resolve({ code: code ?? 128 + constants.signals[by ?? 'SIGTERM'], output })
    })
  })
}

/**
 * Runs Node.
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 */
export const node = (args, options) => run(process.execPath, args, options)

/**
 * Prints the task and its duration. If the program fails, the error has its output and `failure`.
 * @param {string} title
 * @param {string} failure
 * @param {Promise<ChildResult>} running
 */
export async function step(title, failure, running) {
  const began = performance.now()
  console.error(`${title} …`)
  const { code, output } = await running
  if (code !== 0) throw new CommandError(`${tail(output)}\n${failure}`)
  console.error(`  done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * The end of a long output, where the reason usually is.
 * @param {string} output
 */
export const tail = (output, lines = 40) => output.trimEnd().split('\n').slice(-lines).join('\n')
