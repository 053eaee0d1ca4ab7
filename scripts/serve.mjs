/**
 * The built server as a child process in a working folder of its own, so that neither a developer's `.env` nor
 * `var/` has a part in it. Journeys, command tests and the bench drive the product this way: as it is shipped.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node } from './setup/child.mjs'
import { dist, media } from './setup/paths.mjs'

/**
 * @typedef {object} Served
 * @property {string} address without a slash at the end
 * @property {string} folder the working folder; the data folder is `var` in it
 * @property {() => string} output what the server has said so far
 * @property {() => number} memory resident bytes
 * @property {Promise<number>} ended the exit code, once it has ended or was stopped
 * @property {() => Promise<number>} stop lets requests finish, removes the folder, gives the exit code
 * @property {(args: readonly string[]) => Promise<import('./setup/child.mjs').ChildResult>} members runs the operators' command on the same data
 * @property {(email: string) => Promise<{ email: string, password: string }>} addMember a proved member with a password
 */

/** Only what a program needs to run at all, so that the machine's settings stay out of it. */
const bare = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'NODE_EXTRA_CA_CERTS'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
)

/**
 * Starts it and waits until it answers. Rejects with what it said when it ends instead.
 * @param {{ env?: Record<string, string>, web?: string }} [options] `web`: the folder of pages to serve
 * @returns {Promise<Served>}
 */
export async function serve({ env = {}, web = join(dist, 'web') } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'members-'))
  mkdirSync(join(folder, 'dist'))
  symlinkSync(web, join(folder, 'dist', 'web'), 'junction')
  // Rendering the tracks takes minutes: what one server has made, the next one finds.
  mkdirSync(media, { recursive: true })
  mkdirSync(join(folder, 'var'), { mode: 0o700 })
  symlinkSync(media, join(folder, 'var', 'media'), 'junction')
  const surroundings = { ...bare, PORT: '0', LOG_LEVEL: 'warn', ...env }
  const child = spawn(process.execPath, [join(dist, 'server', 'main.js')], {
    cwd: folder,
    env: surroundings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const address = await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ chunk) => {
      said += chunk
      // The whole greeting: a pipe may bring it in pieces.
      const [, found] = /^ *Address +(http\S+)[\s\S]*^ *Emails .*\n/m.exec(said) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    ended.then(() => reject(new Error(`The server ended before it answered:\n${said}`)))
  }).catch((error) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const members = (/** @type {readonly string[]} */ args) =>
    node([join(dist, 'server', 'members.js'), ...args], { cwd: folder, env: surroundings })
  return {
    address,
    folder,
    output: () => said,
    memory: () => residentBytes(/** @type {number} */ (child.pid)),
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
    members,
    addMember: async (email) => {
      const { code, output } = await members(['add', email])
      const [, password] = /Password: (\S+)/.exec(output) ?? []
      if (code !== 0 || !password) throw new Error(`${email} could not be added: ${output}`)
      return { email, password }
    },
  }
}

/**
 * As Linux counts them; elsewhere not a number, which the bench prints as such.
 * @param {number} pid
 */
function residentBytes(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}
