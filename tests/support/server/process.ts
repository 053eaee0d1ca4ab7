import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }
export type Started = {
  /** The server's address. */
  url: string
  child: ChildProcess
  output(): string
  ended: Promise<Ended>
}

/** In node_modules, where bundles find their packages. */
const bundles = resolve('node_modules/.cache/test-programs')
let bundle = ''

/**
 * Bundles the server and the members command once for all tests of a file, as a build does, because bundles
 * start much faster.
 * @returns removes the bundle
 */
export async function bundlePrograms(): Promise<() => void> {
  mkdirSync(bundles, { recursive: true })
  bundle = mkdtempSync(join(bundles, 'bundle-'))
  await build({
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: bundle,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { server: 'tests/support/server/child-server.ts', members: 'server/members.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return () => rmSync(bundle, { recursive: true, force: true })
}

/** An empty folder to run in, without a developer's `.env` or build. */
export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'members-process-'))

export const bundled = (program: 'server' | 'members') => join(bundle, `${program}.js`)

/** Runs one of the bundled programs until it ends. */
export function run(
  program: 'server' | 'members',
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
  folder = emptyFolder(),
) {
  const child = spawn(process.execPath, [bundled(program), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: tmpdir(), ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text: Buffer) => (output += text))
  child.stderr.on('data', (text: Buffer) => (errors += text))
  child.stdin.end(input ?? '')
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code, signal) => done({ code, signal, output, errors })),
  )
  return { child, ended, output: () => output }
}

/** Starts a server and waits until it prints its address. */
export async function startProcess(env: Record<string, string>): Promise<Started> {
  const { child, ended, output } = run('server', [], {
    PORT: '0',
    REQUESTS_PER_MINUTE: '0',
    ...env,
  })
  const url = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', () => {
      const [, shown, logged] =
        /^ +Address +(http\S+)[\s\S]*^ +Emails|"here":"(http[^"]+)".*\n/m.exec(output()) ?? []
      const address = shown ?? logged
      if (address !== undefined) found(address)
    })
    void ended.then(({ errors }) => failed(new Error(`The server ended before it answered: ${errors}`)))
  })
  return { url, child, output, ended }
}

/** Runs the operators' command. */
export const members = (args: readonly string[], env: Record<string, string>, input?: string) =>
  run('members', args, env, input).ended

export function dataFolder(): string {
  const folder = join(emptyFolder(), 'data')
  mkdirSync(folder)
  return folder
}
