import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase } from '#tests/support/server/databases.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { startWire, type Wire } from '#tests/support/server/wire.ts'

let server: TestServer
let wire: Wire
beforeAll(async () => {
  const url = new URL((await createDatabase('postgres'))!)
  wire = await startWire(Number(url.port))
  url.port = String(wire.port)
  server = await startServer({ databaseUrl: url.href })
})
afterAll(() => server.stop())

it('the server answers 503 with Retry-After while PostgreSQL is down, and recovers with it', async () => {
  const member = await server.addMember({ email: 'away@example.com' })
  const token = await server.signIn(member)
  const call = () => server.call('GET', '/favorites/away@example.com', { token })
  expect((await call()).status).toBe(200)

  await wire.cut()
  for (const answer of [await call(), await call(), await server.call('GET', '//readyz')]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(answer.body).toEqual({
      status: false,
      message: expect.stringMatching(/isn’t available/),
      data: null,
    })
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|terminated/)
  }
  const many = await Promise.all(Array.from({ length: 50 }, call))
  expect(many.map(({ status }) => status)).toEqual(Array(50).fill(503))
  expect((await server.call('GET', '//healthz')).status).toBe(200)

  await wire.mend()
  expect((await call()).status).toBe(200)
  expect((await server.call('GET', '//readyz')).status).toBe(200)
})
