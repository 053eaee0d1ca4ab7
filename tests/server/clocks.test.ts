/** Two servers on one database whose clocks differ by two minutes. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { addEmail, takeEmail } from '#server/db/emails.ts'
import { rules, times } from '#server/limits.ts'
import { createDatabase } from '#tests/support/server/databases.ts'
import { details } from '#tests/support/server/emails.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const password = 'four unrelated words here'
const difference = 120_000

describe('two servers whose clocks differ by two minutes', () => {
  let right: TestServer
  let ahead: TestServer
  let real: number

  beforeAll(async () => {
    const options = { databaseUrl: await createDatabase('postgres'), limits: 'real' as const }
    ;[right, ahead] = [await startServer(options), await startServer(options)]
  })
  afterAll(async () => {
    await right.stop()
    await ahead.stop()
  })
  // The limits use the process's date, so it changes with the server that is called.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    real = Date.now()
  })
  afterEach(() => void vi.useRealTimers())

  const call: (server: TestServer) => TestServer['call'] =
    (server) =>
    (...request) => {
      vi.setSystemTime(server === ahead ? real + difference : real)
      return server.call(...request)
    }
  const pairs = () =>
    [
      [right, ahead],
      [ahead, right],
    ] as const
  const pass = (milliseconds: number) => {
    real += milliseconds
  }

  it('accept each other’s links until about the time they expire', async () => {
    for (const [one, other] of pairs()) {
      const member = await right.addMember({ email: `link-${one === right}@example.com` })
      const link = async () => {
        await call(one)('POST', '/auth/send-login-link', { body: { email: member.email } })
        return (await one.outbox.latest(member.email)).token!
      }
      const soon = await link()
      pass(times.challenge - difference - 1000)
      const answer = await call(other)('GET', '/auth/current', { token: soon })
      expect(answer.status).toBe(200)
      const { token } = answer.body.data as { token: string }
      expect((await call(one)('GET', '/auth/current', { token })).status).toBe(200)
      pass(difference + 1000)
      const late = await link()
      pass(times.challenge + difference)
      expect((await call(other)('GET', '/auth/current', { token: late })).status).not.toBe(200)
    }
  })

  it('accept each other’s sessions and remove none before it has expired on both', async () => {
    for (const [one, other] of pairs()) {
      const member = await right.addMember({
        email: `session-${one === right}@example.com`,
        password_hash: await hashPassword(password),
      })
      const answer = await call(one)('POST', '/auth/log-in', { body: { email: member.email, password } })
      const { token } = answer.body.data as { token: string }
      const status = async (server: TestServer) =>
        (await call(server)('GET', `/favorites/${member.email}`, { token })).status
      pass(times.session - difference - 1000)
      await deleteExpired(right.database.query, real + difference)
      expect([await status(other), await status(one)]).toEqual([200, 200])
      pass(2 * difference + 2000)
      expect([await status(other), await status(one)]).toEqual([401, 401])
    }
  })

  it('both count wrong passwords, and allow at most twice as many', async () => {
    const { email } = await right.addMember({
      email: 'guessed@example.com',
      password_hash: await hashPassword(password),
    })
    const guess = (server: TestServer) =>
      call(server)('POST', '/auth/log-in', { body: { email, password: 'wrong' } })
    let wrong = 0
    for (let count = 0; count < 40; count += 1)
      if ((await guess(count % 2 ? ahead : right)).status === 401) wrong += 1
    expect(wrong).toBeLessThanOrEqual(2 * rules.logInAccount.points)
    for (const server of [right, ahead]) {
      const { status, headers } = await guess(server)
      expect(status).toBe(429)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(
        rules.logInAccount.seconds + difference / 1000,
      )
    }
  })

  it('don’t send an email that the other is sending', async () => {
    const { query } = right.database
    const to = { email: 'ada@example.com', firstName: null }
    for (const [mine, theirs] of [
      [real, real + difference],
      [real + difference, real],
    ] as const) {
      await addEmail(query, 'password-changed', to, { details }, { now: real })
      const taken = await takeEmail(query, mine)
      expect(taken).toBeDefined()
      expect(await takeEmail(query, theirs)).toBeUndefined()
      expect((await takeEmail(query, mine + times.mailLease))?.id).toBe(taken!.id)
      await query.deleteFrom('emails').execute()
    }
  })
})
