import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, longTracks, tracks } from '#content/programs.ts'
import { checkConformance } from '#scripts/conformance/checks.ts'
import type { Plan, Result } from '#scripts/conformance/client.ts'
import { root } from '#scripts/setup/paths.mjs'
import { hashPassword } from '#server/auth/passwords.ts'
import { everythingAbout } from '#server/db/everything.ts'
import { addFavourite } from '#server/db/favourites.ts'
import { findMember } from '#server/db/members.ts'
import { createFolderTracks } from '#tests/support/server/folder-tracks.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

type Sent = { status: number; headers: Headers; body: Buffer }
type Bend = (line: string, answer: Sent, request: IncomingMessage) => Partial<Sent> | undefined

const password = 'correct horse battery'
const json = (body: unknown) => ({ body: Buffer.from(JSON.stringify(body)) })

describe('npm run conformance', () => {
  let server: TestServer
  let proxy: { url: string; lines: string[]; stop: () => void }
  let bend: Bend = () => undefined
  let count = 0
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'members-tracks-'))
    for (const { id } of [...tracks, ...longTracks])
      for (const file of [id, fileOf(id, false)]) writeFileSync(join(folder, `${file}.mp3`), 'some sound')
    for (const { id } of tracks) writeFileSync(join(folder, `${id}.flac`), 'fLaC some sound')
    server = await startServer({
      createTracks: () => createFolderTracks(folder),
      env: { OWNERS_BONUS: 'member' },
    })
    proxy = await startProxy(server.url, (...given) => bend(...given))
  })
  afterAll(async () => {
    proxy.stop()
    await server.stop()
  })

  async function newMember() {
    count += 1
    const email = `test${count}@example.com`
    await server.addMember({ email, first_name: 'Test', password_hash: await hashPassword(password) })
    return email
  }

  async function check(given: Partial<Plan>, deviations: Bend = () => undefined): Promise<Result[]> {
    bend = deviations
    const results: Result[] = []
    const apiUrl = `${proxy.url}/v1/api`
    const plan = { apiUrl, mediaUrl: `${apiUrl}/media`, appUrl: proxy.url, changes: false, deletes: false }
    const email = given.email ?? (await newMember())
    await checkConformance({ ...plan, email, password, ...given }, (result) => results.push(result))
    return results
  }
  const failed = (results: readonly Result[]) => results.filter(({ outcome }) => outcome === 'failed')
  /** Each failure in one line. */
  const failures = (results: readonly Result[]) =>
    results.flatMap((one) => (one.outcome === 'failed' ? [`${one.name}: ${one.expected}; ${one.came}`] : []))

  it('passes our own server and calls everything in its description', async () => {
    const results = await check({ changes: true, deletes: true })
    expect(failed(results)).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'not checked')).toEqual([
      expect.objectContaining({ name: 'CORS: the browser lets the app call' }),
    ])
    const { paths } = (await server.call('GET', '/openapi.json')).body as unknown as {
      paths: Record<string, object>
    }
    const uncalled = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .map((method) => `${method.toUpperCase()} /v1/api${path}`)
        .filter((line) => {
          const pattern = new RegExp(`^${line.replace(/\{\w+\}/g, '[^/]+')}$`)
          return !proxy.lines.some((sent) => pattern.test(sent))
        }),
    )
    expect(uncalled).toEqual([])
  })

  it('changes nothing unless asked, and then restores everything', async () => {
    const email = await newMember()
    const stored = async () => {
      const { query } = server.database
      const member = await findMember(query, email)
      const { favourites, photo } = await everythingAbout(query, member!)
      const { updated_at: _, password_hash: __, favourite_serial: ___, ...details } = member!
      return { favourites, photo, details }
    }
    const { id } = (await findMember(server.database.query, email))!
    await addFavourite(server.database.query, id, tracks[0]!.title)
    const before = await stored()
    expect(failed(await check({ email }))).toEqual([])
    expect(await stored()).toEqual(before)
    expect(failed(await check({ email, changes: true }))).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it('names each deviation and what it means for members', async () => {
    const results = await check({ changes: true }, (line, { body, headers, status }, request) => {
      const data = () => JSON.parse(String(body)).data
      if (status === 200 && line.startsWith('GET /v1/api/favorites/'))
        return json({ data: { favourites: data().favorites } })
      if (line === 'POST /v1/api/auth/log-in' && status === 401) return { status: 500, ...json({}) }
      if (line.startsWith('GET /v1/api/profile/') && status === 401) return { status: 403 }
      if (line.startsWith('DELETE /v1/api/deleteemail/') && status === 401) return { status: 200 }
      if (line === 'POST /v1/api/auth/log-out') return { body: Buffer.from('<html></html>') }
      if (line.endsWith(`/media/${tracks[3]!.id}`)) return { status: 404 }
      if (line.includes('/media/') && request.headers.range === 'bytes=2-5') return { status: 200 }
      if (line.endsWith('/levels.json')) return json({ [tracks[0]!.id]: 7 })
      if (line.endsWith('/cover'))
        return { headers: new Headers({ ...Object.fromEntries(headers), 'content-type': 'text/html' }) }
      return undefined
    })
    expect(failures(results)).toMatchInlineSnapshot(`
      [
        "POST /auth/log-in refuses a wrong password, in words: status 400 or 401 or 403 or 404 or 422, with words; status 500: “The server couldn’t do that just now (500). Please try again in a moment.”",
        "GET /profile/{email} answers 401 without a token: status 401, with words; status 403: “Sign in again to continue.”",
        "GET /profile/{email} answers 401 to an unknown token: status 401, with words; status 403: “Sign in again to continue.”",
        "DELETE /deleteemail/{email} is refused without a token: status 401 or 403 or 404, with words; a refusal: “Sign in again to continue.”",
        "GET /favorites/{email} lists favourites: an answer the app can use; data.favorites: Invalid input: expected array, received undefined",
        "HEAD {media}/{track}: all 24 tracks are there: status 200; for bloomwave-instrumental (404)",
        "GET {media}/{track} sends a part of a track: status 206; status 200",
        "GET {media}/levels.json says how loud tracks are: an answer the app can use; energizer-vocals: Too big: expected number to be <=1",
        "GET a book and its cover: Content-Type image/…; text/html",
        "POST /experiments: an evening’s answer doesn’t tell whether it has the pulse: status 206; status 200",
        "POST /auth/log-out ends the session: an answer the app can use; a web page",
      ]
    `)
    expect(failed(results)).toContainEqual(expect.objectContaining({ means: 'Favourites won’t load.' }))
  })

  it('checks what browsers need to call another origin', async () => {
    const appUrl = 'https://app.example.com'
    const [first] = failures(await check({ appUrl }))
    expect(first).toBe(
      'CORS: the browser lets the app call: OPTIONS /auth/log-in: status 200 or 204; status 404',
    )
    const allowed: Record<string, string> = {
      'access-control-allow-origin': appUrl,
      'access-control-allow-headers': 'Authorization, Content-Type, Role',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    }
    const withCors =
      (changed: Record<string, string>): Bend =>
      (line, { status, headers }) => ({
        status: line.startsWith('OPTIONS ') ? 204 : line.includes('/media/') ? 200 : status,
        headers: new Headers({ ...Object.fromEntries(headers), ...allowed, ...changed }),
      })
    const cors = async (changed: Record<string, string>) =>
      failures(await check({ appUrl }, withCors(changed))).filter((line) => line.startsWith('CORS'))
    expect(await cors({})).toEqual([])
    const name = 'CORS: the browser lets the app call: OPTIONS'
    expect(await cors({ 'access-control-allow-headers': '*' })).toEqual([
      `${name} /auth/log-in: Access-Control-Allow-Headers with authorization; *`,
    ])
    expect(await cors({ 'access-control-allow-methods': 'PUT' })).toEqual([
      `${name} /favorites/${encodeURIComponent(`test${count}@example.com`)}/x: Access-Control-Allow-Methods with DELETE; put`,
    ])
    expect(await cors({ 'access-control-allow-origin': 'https://other.example.com' })).toEqual([
      `${name} /auth/log-in: Access-Control-Allow-Origin ${appUrl}; https://other.example.com`,
    ])
  })

  it('prints one line per check and no secret, and exits with 1 after a failure', async () => {
    bend = (line) => (line.startsWith('GET /v1/api/profile/') ? json({ data: 'none' }) : undefined)
    const env = { CONFORMANCE_EMAIL: await newMember(), CONFORMANCE_PASSWORD: password }
    const { code, output } = await run([`${proxy.url}/v1/api`], env)
    expect(code).toBe(1)
    expect(output).toContain('✓ POST /auth/log-in signs in\n')
    expect(output).toContain(
      '✗ GET /profile/{email} has the member’s details\n    Expected: an answer the app can use\n    Came: data: Invalid input: expected object, received string\n    For members: Account settings won’t load.\n',
    )
    expect(output).not.toContain(password)
    bend = () => undefined
    expect(await run([`${proxy.url}/v1/api`], env)).toMatchObject({ code: 0 })
  })
})

function run(given: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/conformance.ts', ...given], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
}

/** Forwards everything to `target`, and returns the answer as changed by `bend`. */
async function startProxy(target: string, bend: Bend) {
  const lines: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { host: _, connection: __, 'transfer-encoding': ___, ...headers } = request.headers
    const line = `${request.method} ${request.url!.split('?')[0]}`
    lines.push(line)
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method!,
      headers: headers as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const real = { status: answer.status, headers: answer.headers, body }
    const sent = { ...real, ...bend(line, real, request) }
    for (const [name, value] of sent.headers)
      if (!['content-length', 'connection', 'transfer-encoding', 'keep-alive'].includes(name))
        response.appendHeader(name, value)
    response.writeHead(sent.status).end(sent.body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
