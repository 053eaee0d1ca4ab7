/**
 * The built server as a child process for journeys, tests and bench. It has its own working folder, so a
 * developer's `.env` and `var/` don't affect it.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildResult, node } from './setup/child.mjs'
import { dist, media } from './setup/paths.mjs'

export type Served = {
  /** Without a trailing slash. */
  address: string
  /** The working folder; the data folder is `var` in it. */
  folder: string
  /** The output of the server so far. */
  output: () => string
  /** Resident bytes, on Linux. */
  memory: () => number
  /** The exit code, once it has ended or was stopped. */
  ended: Promise<number>
  /** Lets requests finish unless it's killed, removes the folder and resolves to the exit code. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<number>
  /** Runs the operators' command on the same data. */
  members: (args: readonly string[]) => Promise<ChildResult>
  /** Adds a member with a confirmed email address and a password. */
  addMember: (email: string, firstName?: string) => Promise<{ email: string; password: string }>
}

/** The machine's other variables would configure the server. */
const inherited = Object.fromEntries(
  ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'NODE_EXTRA_CA_CERTS'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  ),
)

/** As in `package.json`, the image and the systemd unit. */
export const nodeOptions = ['--max-semi-space-size=2']

export type ServeOptions = {
  env?: Record<string, string>
  /** The folder of pages to serve. */
  web?: string
  /** Ids of tracks that are empty files, so that the server doesn't render them. */
  empty?: readonly string[]
}

/** Starts the server and waits until it answers. Rejects with its output if it ends instead. */
export async function serve({
  env = {},
  web = join(dist, 'web'),
  empty = [],
}: ServeOptions = {}): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'members-'))
  mkdirSync(join(folder, 'dist'))
  symlinkSync(web, join(folder, 'dist', 'web'), 'junction')
  symlinkSync(join(dist, 'inspector'), join(folder, 'dist', 'inspector'), 'junction')
  // Rendering the tracks takes minutes, so all servers share them.
  mkdirSync(media, { recursive: true })
  mkdirSync(join(folder, 'var'), { mode: 0o700 })
  symlinkSync(media, join(folder, 'var', 'media'), 'junction')
  const own = join(folder, 'content', 'audio', 'own')
  mkdirSync(own, { recursive: true })
  for (const id of empty) writeFileSync(join(own, `${id}.ogg`), '')
  const serverEnv = { ...inherited, PORT: '0', LOG_LEVEL: 'warn', ...env }
  const child = spawn(process.execPath, [...nodeOptions, join(dist, 'server', 'main.js')], {
    cwd: folder,
    env: serverEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const address = await new Promise<string>((resolve, reject) => {
    let isGreeted = false
    const onData = (chunk: Buffer) => {
      output += chunk
      // Searching all of the log for each of its lines would slow down the bench, which runs in this process.
      if (isGreeted) return
      // Waits for the whole greeting, which may arrive in pieces.
      const [, shown, logged] =
        /^ *Address +(http\S+)[\s\S]*^ *Emails .*\n|"here":"(http[^"]+)".*\n/m.exec(output) ?? []
      const found = shown ?? logged
      isGreeted = found !== undefined
      if (found) resolve(found)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    ended.then(() => reject(new Error(`The server ended before it answered:\n${output}`)))
  }).catch((error) => {
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const members = (args: readonly string[]) =>
    node([join(dist, 'server', 'members.js'), ...args], { cwd: folder, env: serverEnv })
  return {
    address,
    folder,
    output: () => output,
    memory: () => residentBytes(child.pid!),
    ended,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
    members,
    addMember: async (email, firstName) => {
      const named = firstName === undefined ? [] : ['--first-name', firstName]
      const added = await members(['add', email, ...named])
      const [, password] = /Password: (\S+)/.exec(added.output) ?? []
      if (added.code !== 0 || !password) throw new Error(`${email} could not be added: ${added.output}`)
      return { email, password }
    },
  }
}

function residentBytes(pid: number): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return Number.NaN
  }
}

/** A port on loopback that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
