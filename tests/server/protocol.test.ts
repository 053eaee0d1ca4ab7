import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { times } from '#server/limits.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { callTo, startServer, type TestServer } from '#tests/support/server/server.ts'

const refusal = { status: false, message: expect.stringMatching(/^[A-Z].{8,}\.$/), data: null }

/** Sends raw bytes and collects the answer until the other side closes. */
function raw(url: string, ...parts: string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (text) => (answer += text))
    socket.once('close', () => resolve(answer))
    socket.once('error', reject)
    for (const part of parts) socket.write(part)
  })
}
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as unknown

describe('the protocol', () => {
  let server: TestServer
  let token: string
  const email = 'proto@example.com'
  beforeAll(async () => {
    server = await startServer({ bodyTime: 300 })
    token = await server.signIn(await server.addMember({ email }))
  })
  afterAll(() => server.stop())
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/v1/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })

  it.each([
    ['GET', '/nothing', 404],
    ['GET', '//v1/api', 404],
    ['GET', '//v1/apis/auth/current', 404],
    ['GET', '//v1/../package.json', 404],
    ['POST', '/auth/current', 404],
    ['HEAD', '/auth/current', 404],
    ['OPTIONS', '/auth/log-in', 404],
    ['PATCH', '/profile/a@example.com', 404],
    ['GET', '/auth//current', 404],
    ['GET', '/AUTH/current', 404],
    ['GET', '/auth/current/', 404],
    ['GET', '//%E0%A4%A', 400],
    ['GET', '/favorites/%E0%A4%A', 400],
  ])('answers %s %s with %i in the standard shape', async (method, path, status) => {
    const answer = await server.call(method, path)
    expect(answer.status).toBe(status)
    if (method !== 'HEAD') expect(answer.body).toEqual(refusal)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['text', 'hello', 'text/plain', 415],
    ['a form', 'email=a%40example.com&password=x', 'application/x-www-form-urlencoded', 415],
    ['a multipart form', '--b--', 'multipart/form-data; boundary=b', 415],
    ['text that says JSON in another way', '{"email":"a@example.com"}', 'text/json', 415],
    ['JSON behind a tab', '{"email":"a@example.com"}', 'application/json\ta', 415],
    ['half of a JSON', '{"email":', 'application/json', 400],
    ['an array', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true},"email":"a@example.com"}', 'application/json', 400],
    [
      'a constructor',
      '{"constructor":{"prototype":{"x":1}},"email":"a@example.com"}',
      'application/json',
      400,
    ],
    ['a deep one', `{"email":${'['.repeat(32_000)}${']'.repeat(32_000)}}`, 'application/json', 400],
    ['more than 64 kB', `{"email":"${'a'.repeat(70_000)}"}`, 'application/json', 413],
  ])('refuses %s as a body', async (_name, body, type, status) => {
    const answer = await post('/auth/send-login-link', body, { 'content-type': type })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(refusal)
  })

  it('ignores unknown fields, however deep', async () => {
    const deep = `{"email":"deep@example.com","note":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`
    expect((await post('/auth/send-login-link', deep)).status).toBe(200)
  })

  it('drops unknown fields', async () => {
    const answer = await post('/auth/send-login-link', JSON.stringify({ email, token: 'x', admin: true }))
    expect(answer.status).toBe(200)
  })

  it('accepts calls with a JSON content type and no body', async () => {
    const answer = await server.call('PUT', `/updateemail?oldEmail=${email}&newEmail=${email}`, {
      token,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })

  it('limits addresses and titles in body and path alike', async () => {
    const long = `${'ü'.repeat(64)}@${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`
    const call = callTo(server.url)
    expect((await call('GET', `/profile/${encodeURIComponent(long)}`, { token })).status).toBe(403)
    expect((await call('GET', `/profile/${'a'.repeat(250)}@example.com`, { token })).status).toBe(400)
    expect((await call('DELETE', `/favorites/${email}/${'x'.repeat(201)}`, { token })).status).toBe(400)
    expect((await call('DELETE', `/favorites/${email}/${'x'.repeat(9000)}`, { token })).status).toBe(414)
  })

  it('gives up on a body that never arrives, and says so', async () => {
    const answer = await raw(
      server.url,
      `POST /v1/api/auth/log-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"em`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(bodyOf(answer)).toEqual(refusal)
  })

  describe('a connection still works after', () => {
    const boundary = 'b'
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = (name: string, bytes: number) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="f"\r\n\r\n${'x'.repeat(bytes)}\r\n`
    const form = `multipart/form-data; boundary=${boundary}`
    const json = 'application/json'
    const own = `/profile/${email}`

    it.each<[string, string, string, string, string, number]>([
      ['3,000 fields', 'PUT', own, form, `${field('a', 'b').repeat(3000)}--b--\r\n`, 413],
      ['a long field', 'PUT', own, form, `${field('firstName', 'x'.repeat(200_000))}--b--\r\n`, 413],
      ['a file too many', 'PUT', own, form, `${file('avatar', 500_000)}--b--\r\n`, 400],
      ['a photo that’s too large', 'PUT', own, form, `${file('profilePhoto', 5_300_000)}--b--\r\n`, 413],
      ['half a form', 'PUT', own, form, field('firstName', 'Ada'), 400],
      ['JSON instead of a form', 'PUT', own, json, `{"firstName":"${'x'.repeat(60_000)}"}`, 415],
      [
        'a form for another member',
        'PUT',
        '/profile/x@example.com',
        form,
        file('profilePhoto', 900_000),
        403,
      ],
      ['text instead of JSON', 'POST', '/auth/log-in', 'text/plain', 'x'.repeat(900_000), 415],
      ['half a JSON', 'POST', '/auth/log-in', json, '{"email":', 400],
      ['JSON that’s too large', 'POST', '/auth/log-in', json, `"${'x'.repeat(900_000)}"`, 413],
      ['a body for nothing', 'POST', '/nothing', json, `"${'x'.repeat(900_000)}"`, 413],
      ['a body with the wrong fields', 'PUT', '/auth/password', json, '{"newPassword":"x"}', 400],
    ])('%s, or is closed', async (_name, method, path, type, body, status) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const send = (method: string, path: string, headers: Record<string, string>, body = '') =>
        new Promise<number | undefined>((resolve, reject) => {
          const call = httpRequest(
            `${server.url}/v1/api${path}`,
            { method, agent, headers: { authorization: `Bearer ${token}`, ...headers } },
            (response) => response.resume().once('end', () => resolve(response.statusCode)),
          )
          call.once('error', reject)
          call.end(body)
        })
      const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }
      expect(await send(method, path, headers, body)).toBe(status)
      expect(await send('GET', `/favorites/${email}`, {})).toBe(200)
      agent.destroy()
    })
  })

  it.each([
    ['not HTTP at all', ['hello\r\n\r\n'], 400],
    ['two Host headers', ['GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'], 400],
    ['a header of 20 kB', [`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`], 431],
    [
      'two lengths',
      ['POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
      400,
    ],
    [
      'a length and chunks',
      [
        'POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      ],
      400,
    ],
  ])('answers %s in the standard shape', async (_name, parts, status) => {
    const answer = await raw(server.url, ...parts)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(bodyOf(answer)).toEqual(refusal)
  })

  it('sends the security headers with every answer, and no CORS headers', async () => {
    for (const path of ['//healthz', '/auth/current', '/nothing', '//nothing.js']) {
      const { headers } = await server.call('GET', path, { headers: { origin: 'https://evil.example' } })
      expect(Object.fromEntries(headers), path).toMatchObject({
        'content-security-policy':
          "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      })
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('blocks all loading even for an address that can’t be decoded', async () => {
    const { headers } = await server.call('GET', '//%E0%A4%A')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('hides the details of internal errors and logs them', async () => {
    await server.database.query.schema.alterTable('favourites').renameTo('elsewhere').execute()
    const answer = await server.call('GET', `/favorites/${email}`, { token })
    await server.database.query.schema.alterTable('elsewhere').renameTo('favourites').execute()
    expect([answer.status, answer.body]).toEqual([500, refusal])
    expect(answer.text).not.toMatch(/favourites|sqlite|select/i)
    expect(
      server
        .log()
        .some(({ msg, err }) => msg === 'request failed' && JSON.stringify(err).includes('no such table')),
    ).toBe(true)
  })

  it('logs route patterns, not addresses, and one in ten successful reads', async () => {
    const before = server.log().length
    for (let read = 0; read < 20; read++) await server.call('GET', `/profile/${email}`, { token })
    await server.call('GET', '/profile/nobody%40example.com', { token })
    const lines = server
      .log()
      .slice(before)
      .filter(({ msg }) => msg === 'answered')
    expect(lines.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(lines.filter(({ status }) => status === 403)).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      method: 'GET',
      route: '/v1/api/profile/:email',
      status: 200,
      ms: expect.any(Number),
      reqId: expect.any(String),
    })
    expect(server.rawLog()).not.toContain(email)
    expect(server.rawLog()).not.toContain(token)
  })
})

onBothDatabases('health', (kind) => {
  it('distinguishes a running process from one that can serve', async () => {
    const server = await startServer({ databaseUrl: await createDatabase(kind) })
    try {
      expect((await server.call('GET', '//healthz')).body).toMatchObject({ status: true })
      expect((await server.call('GET', '//readyz')).body).toMatchObject({ status: true })
      await server.database.query.schema.dropTable('kysely_migration').execute()
      expect((await server.call('GET', '//healthz')).status).toBe(200)
      expect((await server.call('GET', '//readyz')).status).toBeGreaterThanOrEqual(500)
    } finally {
      await server.stop()
    }
  })
})

it('stopping waits for open requests, but not for idle connections', async () => {
  const server = await startServer()
  const body = { email: 'nobody@example.com', password: 'wrong' }
  // A request that hasn't arrived yet isn't open: its connection counts as idle.
  const arrived = arrivals(8)
  const answers = Array.from({ length: 8 }, () => server.call('POST', '/auth/log-in', { body }))
  await arrived
  await answers[0]
  const before = performance.now()
  await server.stop()
  expect(performance.now() - before).toBeLessThan(times.grace / 2)
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(8).fill(401))
})

/** Resolves when this process’s server has read the heads of `count` requests. */
const arrivals = (count: number) =>
  new Promise<void>((resolve) => {
    let seen = 0
    const hear = () => {
      seen += 1
      if (seen < count) return
      unsubscribe('http.server.request.start', hear)
      resolve()
    }
    subscribe('http.server.request.start', hear)
  })
