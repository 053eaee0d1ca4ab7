/** Two built servers behind the real Caddy with our Caddyfile: `npm run proxy`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort, type Served, serve } from '#scripts/serve.ts'
import { trackIds } from '#tests/support/server/media.ts'
import { type Postgres, startPostgres } from '#tests/support/server/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
const played = trackIds()[0]!
const track = randomBytes(3_000_000)
let postgres: Postgres
let caddy: ChildProcess
let servers: Served[]
let ports: string[]
let metrics: string[]
let origin: URL
let session: { token: string; cookie: string }

async function startOne(which: 0 | 1): Promise<Served> {
  const server = await serve({
    env: {
      NODE_ENV: 'production',
      PORT: ports[which]!,
      DATABASE_URL: postgres.url,
      TRUST_PROXY: 'loopback',
      REQUESTS_PER_MINUTE: '0',
      PUBLIC_URL: origin.origin,
      EMAILS: 'files',
      METRICS_PORT: metrics[which]!,
    },
    empty: trackIds(),
  })
  writeFileSync(join(server.folder, 'content', 'audio', 'own', `${played}.ogg`), track)
  return server
}

const figuresOf = async (which: 0 | 1) => (await fetch(`http://127.0.0.1:${metrics[which]}/metrics`)).text()

/** Caddy's own certificate. */
const authority = () => join(folder, 'pki', 'authorities', 'local', 'root.crt')

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }
type Asked = { method?: string; headers?: Record<string, string>; json?: unknown; from?: string }

/** @param from the client's address, one of loopback */
function ask(path: string, { method = 'GET', headers = {}, json, from = '127.0.0.1' }: Asked = {}) {
  return new Promise<Answer>((done, failed) => {
    const asked = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port: origin.port,
        path,
        method: json === undefined ? method : 'POST',
        headers: {
          host: origin.host,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        localAddress: from,
        ca: readFileSync(authority()),
        agent: false,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', failed)
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      },
    )
    asked.on('error', failed)
    asked.end(json === undefined ? undefined : JSON.stringify(json))
  })
}

const clients = Array.from({ length: 16 }, (_, i) => `127.0.${i + 1}.1`)

/** Sends requests from every client until stopped, and counts the answers by status. */
function askAll() {
  const counts: Record<string, number> = {}
  let isStopped = false
  const all = Promise.all(
    clients.map(async (from) => {
      while (!isStopped) {
        const { status } = await ask('/v1/api/auth/current', {
          from,
          headers: { authorization: `Bearer ${session.token}` },
        }).catch((error) => ({ status: String(error) }))
        counts[status] = (counts[status] ?? 0) + 1
      }
    }),
  )
  return {
    counts,
    async stop() {
      isStopped = true
      await all
    },
  }
}

beforeAll(async () => {
  if (spawnSync('caddy', ['version']).status !== 0)
    throw new Error('These tests need Caddy on the PATH. Install it and run the command again.')
  postgres = await startPostgres()
  origin = new URL(`https://localhost:${await freePort()}`)
  ports = [String(await freePort()), String(await freePort())]
  metrics = [String(await freePort()), String(await freePort())]
  servers = [await startOne(0), await startOne(1)]
  const added = await servers[0]!.addMember('ada@example.com')

  const config = join(folder, 'Caddyfile')
  const options = [
    'admin off',
    'skip_install_trust',
    `http_port ${await freePort()}`,
    `storage file_system ${folder}`,
  ]
  writeFileSync(config, `{\n${options.join('\n')}\n}\nimport ${resolve('deploy/Caddyfile')}\n`)
  caddy = spawn('caddy', ['run', '--config', config], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PUBLIC_URL: origin.origin,
      SERVERS: ports.map((port) => `localhost:${port}`).join(' '),
    },
    stdio: 'ignore',
  })
  await vi.waitFor(async () => expect((await ask('/healthz')).status).toBe(200))
  const signedIn = await ask('/v1/api/auth/log-in', { json: added })
  session = {
    token: JSON.parse(signedIn.body.toString()).data.token,
    cookie: String(signedIn.headers['set-cookie']).split(';')[0]!,
  }
})

afterAll(async () => {
  caddy?.kill()
  for (const server of servers ?? []) await server.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('pages and cookies require HTTPS', async () => {
  const page = await ask('/auth/login')
  expect(page.status).toBe(200)
  expect(page.headers['strict-transport-security']).toContain('max-age=')
  const signedIn = await ask('/v1/api/auth/send-login-link', { json: { email: 'x@example.com' } })
  expect(signedIn.status).toBe(200)
})

test('ranges of a track pass through byte for byte, with the digest', async () => {
  const asTrack = (headers: Record<string, string>) =>
    ask(`/v1/api/media/${played}`, { headers: { cookie: session.cookie, ...headers } })
  const part = await asTrack({ range: 'bytes=1000000-1999999' })
  expect(part.status).toBe(206)
  expect(part.headers['content-range']).toBe(`bytes 1000000-1999999/${track.length}`)
  expect(part.headers['content-encoding']).toBeUndefined()
  expect(part.body.equals(track.subarray(1_000_000, 2_000_000))).toBe(true)
  const whole = await asTrack({ 'want-repr-digest': 'sha-256=10' })
  expect(whole.body.equals(track)).toBe(true)
  const sha256 = createHash('sha256').update(track).digest('base64')
  expect(whole.headers['repr-digest']).toBe(`sha-256=:${sha256}:`)
})

test('limits count the client’s real address, which it can’t forge', async () => {
  const askForLink = async (from: string, i: number) =>
    (
      await ask('/v1/api/auth/send-login-link', {
        from,
        headers: { 'x-forwarded-for': `203.0.113.${i}` },
        json: { email: `stranger${i}-${from}@example.com` },
      })
    ).status
  const statuses: number[] = []
  for (let i = 0; i < 21; i++) statuses.push(await askForLink('127.1.0.1', i))
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  expect(await askForLink('127.2.0.1', 0)).toBe(200)
})

test('every request is answered while one server is killed and another upgraded', async () => {
  const asking = askAll()
  try {
    const answered = async (more: number) => {
      const before = asking.counts[200] ?? 0
      await expect.poll(() => asking.counts[200] ?? 0).toBeGreaterThan(before + more)
    }
    await answered(100)
    await servers[0]!.stop('SIGKILL')
    await answered(200)
    servers[0] = await startOne(0)
    // Caddy has found it healthy and sends it requests again.
    await expect.poll(() => figuresOf(0)).toContain('/v1/api/auth/current')
    await servers[1]!.stop('SIGTERM')
    await answered(200)
  } finally {
    await asking.stop()
  }
  expect(Object.keys(asking.counts)).toEqual(['200'])
})
