/**
 * Child processes that cannot be left behind: a signal to this process ends them too, and their words are kept
 * so that only a failure has to show them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { Refusal } from './say.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {Set<() => void>} */
const lastActs = new Set()

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) child.kill(signal)
  for (const act of lastActs) act()
  process.exit(128 + constants.signals[signal])
}

/**
 * While `work` runs, Ctrl-C and SIGTERM end the children and undo by `lastAct`; afterwards signals mean what
 * they meant before.
 * @template Result
 * @param {() => void} lastAct must be synchronous
 * @param {() => Promise<Result>} work
 */
export async function guarded(lastAct, work) {
  lastActs.add(lastAct)
  if (lastActs.size === 1)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, endAll)
  try {
    return await work()
  } finally {
    lastActs.delete(lastAct)
    if (lastActs.size === 0) {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.off(signal, endAll)
    }
  }
}

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, hear?: (text: string) => void, signal?: AbortSignal, limit?: number }} ChildOptions
 *   `signal` asks the child to end; so does `limit`, in milliseconds, when it has passed
 * @typedef {{ code: number, output: string }} ChildResult `output` is stdout and stderr as they came
 */

/**
 * Runs Node with `args` to its end. Never rejects for an exit code.
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<ChildResult>}
 */
export function node(args, options = {}) {
  return run(process.execPath, args, options)
}

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<ChildResult>}
 */
export function run(file, args, { cwd = root, env = process.env, hear = () => {}, signal, limit = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    running.add(child)
    signal?.addEventListener('abort', () => child.kill())
    const late = limit > 0 ? setTimeout(() => child.kill(), limit) : undefined
    const later = limit > 0 ? setTimeout(() => child.kill('SIGKILL'), limit + 10_000) : undefined
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      const text = chunk.toString()
      output += text
      hear(text)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => {
      running.delete(child)
      reject(new Refusal(`Could not run ${file}: ${error.message}`))
    })
    child.once('close', (code, by) => {
      running.delete(child)
      clearTimeout(late)
      clearTimeout(later)
      resolve({ code: code ?? 128 + constants.signals[by ?? 'SIGTERM'], output })
    })
  })
}

/**
 * Runs Node with `args` in the person's own terminal; its end is this command's end.
 * @param {readonly string[]} args
 */
export async function handOver(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  // Ctrl-C reaches the child too. This process only waits for it.
  const wait = () => {}
  const pass = () => void child.kill('SIGTERM')
  process.on('SIGINT', wait)
  process.on('SIGTERM', pass)
  const [code, signal] = await once(child, 'close')
  process.off('SIGINT', wait)
  process.off('SIGTERM', pass)
  process.exitCode = code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]
}

/**
 * npm itself as a file to run and its arguments: the one that started us, else the one beside this Node, else the
 * one on the PATH.
 * @param {readonly string[]} args
 * @returns {[file: string, args: string[]]}
 */
export function npmCommand(args) {
  const beside = [
    process.env.npm_execpath ?? '',
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ].find((path) => /npm-cli\.[cm]?js$/.test(path) && existsSync(path))
  return beside ? [process.execPath, [beside, ...args]] : ['npm', [...args]]
}

/**
 * The end of a long output, where the reason usually is.
 * @param {string} output
 */
export const tail = (output, lines = 40) => output.trimEnd().split('\n').slice(-lines).join('\n')
