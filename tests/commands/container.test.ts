/**
 * Runs the last steps of the Containerfile in an empty folder, and checks compose.yaml and the systemd unit.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '#scripts/serve.ts'
import { node } from '#scripts/setup/child.mjs'
import { dist, media, root } from '#scripts/setup/paths.mjs'
import { readConfiguration } from '#server/config.ts'

type Step = { name: string; text: string }

/** The steps of each stage. */
const stages = readFileSync('Containerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) =>
    [...stage.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', text = '']): Step => ({ name, text })),
  )
const building = stages.at(-2) ?? []
const image = stages.at(-1) ?? []

const texts = (steps: readonly Step[], name: string) =>
  steps.filter((step) => step.name === name).map(({ text }) => text)
const only = (name: string) => {
  const [text = '', ...more] = texts(image, name)
  if (text === '' || more.length > 0) throw new Error(`The image needs one ${name}`)
  return text
}
/** The program and arguments of a step written as a list. */
const listed = (text: string): string[] => JSON.parse(text.slice(text.indexOf('[')))

const command = listed(only('CMD'))
const imageEnv = Object.fromEntries(
  only('ENV')
    .split(' ')
    .map((pair) => pair.split('=')),
)

/** An unprivileged account, if this process can switch to one. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

describe('the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  const app = join(folder, 'app')
  const data = join(folder, 'data')
  const env: Record<string, string> = {}
  const before: string[] = []
  let server: ChildProcess

  const filesIn = (path: string) => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()
  const inImage = ([program = '', ...args]: readonly string[]) =>
    spawn(program === 'node' ? process.execPath : program, args, {
      cwd: app,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...unprivileged,
    })
  const codeOf = async (args: readonly string[]) => (await once(inImage(args), 'close'))[0] as number

  beforeAll(async () => {
    // `npm test` has run the other steps in this folder.
    const packages = texts(building, 'RUN').find((text) => text.startsWith('npx tsx')) ?? ''
    const [script = '', into = ''] = packages.split(' ').slice(2)
    await node(['--import', 'tsx', script, join(folder, into)])
    chmodSync(folder, 0o755)
    mkdirSync(app)
    mkdirSync(data, { mode: 0o700 })
    if (unprivileged.uid !== undefined) chownSync(data, unprivileged.uid, unprivileged.gid)
    for (const text of texts(image, 'COPY')) {
      const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(text) ?? []
      if (from === into) renameSync(join(folder, into, 'node_modules'), join(app, to, 'node_modules'))
      else cpSync(join(root, from), join(app, to, from.includes('.') ? from : ''), { recursive: true })
    }
    for (const path of ['', ...filesIn(app)]) {
      const file = join(app, path)
      chmodSync(file, statSync(file).isDirectory() ? 0o555 : 0o444)
    }
    before.push(...filesIn(app))
    Object.assign(env, imageEnv, {
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      EMAILS: 'files',
      PORT: String(await freePort()),
      DATA_DIR: data,
      MEDIA_DIR: media,
      RENDER: 'off',
    })
    server = inImage(command)
    let output = ''
    server.stderr?.on('data', (text) => (output += text))
    await Promise.race([
      once(server.stdout!, 'data'),
      once(server, 'close').then(() => Promise.reject(new Error(output))),
    ])
  })
  afterAll(() => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('contains every package that the server loads, and nothing else from this folder', async () => {
    const server = join(app, 'dist', 'server')
    const code = readdirSync(server).map((file) =>
      file.endsWith('.js') ? readFileSync(join(server, file), 'utf8') : '',
    )
    const packages = code
      .flatMap((text) => [...text.matchAll(/^import .*?"([^".]+)";$|(?<!\{)\bimport\("([^".]+)"\)/gm)])
      .map(([, first, second]) => first ?? second ?? '')
      .filter((name) => !isBuiltin(name))
    expect(new Set(packages)).toContain('sharp')
    const imports = packages.map((name) => `await import('${name}')`).join('\n')
    expect(await codeOf(['node', '--input-type=module', '-e', imports])).toBe(0)
    expect(readdirSync(app).sort()).toEqual(['content', 'dist', 'node_modules', 'package.json'])
    expect(existsSync(join(app, 'node_modules', 'vite'))).toBe(false)
  })

  test('runs a server that answers on every address, without root', () => {
    expect(imageEnv.HOST).toBe('0.0.0.0')
    expect(only('USER')).not.toMatch(/^(root|0)\b/)
  })

  test('runs a server that sends pages and lets a member sign in', async () => {
    const address = `http://127.0.0.1:${env.PORT}`
    const page = await fetch(`${address}/auth/login`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<form')
    const [file = ''] = readdirSync(join(dist, 'web', 'assets')).filter((name) => name.endsWith('.js'))
    expect((await fetch(`${address}/assets/${file}`)).status).toBe(200)

    const adding = inImage(['node', 'dist/server/members.js', 'add', 'ada@example.com'])
    let output = ''
    adding.stdout?.on('data', (text) => (output += text))
    await once(adding, 'close')
    const [, password] = /Password: (\S+)/.exec(output) ?? []
    const signedIn = await fetch(`${address}/v1/api/auth/log-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.com', password }),
    })
    expect(signedIn.status).toBe(200)
  })

  test('is healthy while its server runs, and writes only to its data', async () => {
    const health = listed(only('HEALTHCHECK'))
    // Unknown paths get the app's page, which says nothing about the server.
    const [path = ''] = /\/\w+(?='\))/.exec(health.at(-1) ?? '') ?? []
    const answer = await fetch(`http://127.0.0.1:${env.PORT}${path}`)
    expect(answer.headers.get('content-type')).toContain('json')
    expect(await codeOf(health)).toBe(0)
    server.kill('SIGTERM')
    expect((await once(server, 'close'))[0]).toBe(0)
    expect(await codeOf(health)).toBe(1)
    expect(filesIn(app)).toEqual(before)
    expect(filesIn(data)).toContain('members.db')
  })

  test('marks its build as served, so that the next image keeps its assets', () => {
    expect(texts(building, 'COPY')).toContain('--from=previous /app/dist ./dist')
    expect(texts(building, 'RUN').at(-1)).toBe(`touch ${relative(root, join(dist, 'served'))}`)
  })

  test('is built without secrets and without files of another machine', () => {
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', 'node_modules', 'dist', 'var']))
  })
})

describe('compose.yaml', () => {
  const source = readFileSync('compose.yaml', 'utf8')
  const { services, networks } = parse(source, { merge: true })
  const servers = ['server1', 'server2'].map((name) => services[name])

  test.each(servers)('starts a server with its settings', ({ environment }) => {
    const env = Object.fromEntries(
      Object.entries<string>(environment).map(([name, value]) => [
        name,
        String(value).replaceAll(/\$\{\w+:[^}]+\}/g, 'secret'),
      ]),
    )
    expect(readConfiguration(env)).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      trustProxy: ['uniquelocal'],
      databaseUrl: 'postgres://members:secret@database/members',
    })
  })

  test('gives each server its own data folder, and shared tracks', () => {
    const [one, two] = servers.map(({ volumes }) => volumes as string[])
    expect(one?.[0]).not.toBe(two?.[0])
    expect([one?.[0], two?.[0]].every((volume) => volume?.endsWith(':/data'))).toBe(true)
    expect(one?.[1]).toBe(two?.[1])
    expect(services.caddy.environment.SERVERS).toBe('server1:3000 server2:3000')
  })

  test('gives servers no privileges and a read-only image', () => {
    for (const server of servers)
      expect(server).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges'],
      })
  })

  test('exposes only Caddy to the outside, and the database only to the servers', () => {
    const published = Object.entries<{ ports?: unknown }>(services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['caddy'])
    expect(networks.back).toEqual({ internal: true })
    expect(services.database.networks).toEqual(['back'])
    expect(services.caddy.networks).toEqual(['front'])
  })

  test('has no secret in it', () => {
    const secrets = source.match(/^.*(PASSWORD|SECRET|_URL):.*$/gm) ?? []
    expect(secrets.length).toBeGreaterThan(2)
    for (const line of secrets) expect(line).toMatch(/\$\{\w+:\?/)
  })
})

test('npm start, the image and the systemd unit start the server with the same options', () => {
  const unit = readFileSync('deploy/members.service', 'utf8')
  const [, started] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(unit) ?? []
  expect(started).toBe(command.join(' '))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(command).toEqual(expect.arrayContaining(scripts.start.match(/--\S+/g)))
})
