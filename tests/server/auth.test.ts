import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import type { Member } from '../../server/db/members.ts'
import { createDatabase, onBothDatabases } from '../support/databases.ts'
import { startServer, type TestServer } from '../support/server.ts'

onBothDatabases('signing in', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ databaseUrl: await createDatabase(kind) })
  })
  afterAll(() => server.stop())

  let count = 0
  const newMember = (fields: Partial<Member> = {}) => {
    count += 1
    return server.addMember({ email: `member${count}@example.com`, ...fields })
  }
  const ask = async (email: string) => {
    const answer = await server.call('POST', '/auth/send-login-link', { body: { email } })
    expect(answer.status).toBe(200)
    const { requestId } = answer.body.data as { requestId: string }
    return { requestId, ...(await server.outbox.latest(email)) }
  }
  const isLive = async (token: string) => (await server.call('GET', '/auth/current', { token })).status === 200
  const tokenIn = (answer: { body: { data: unknown } }) => (answer.body.data as { token: string }).token

  it('opens an account by e-mail, in any case, and password', async () => {
    const member = await newMember({ password_hash: await hashPassword('correct horse'), first_name: 'Ada' })
    const answer = await server.call('POST', '/auth/log-in', {
      body: { email: member.email.toUpperCase(), password: 'correct horse' },
    })
    expect(answer.status).toBe(200)
    const now = await server.call('GET', '/auth/current', { token: tokenIn(answer) })
    expect(now.body.data).toMatchObject({
      role: 'member',
      email: member.email,
      firstName: 'Ada',
      hasPassword: true,
      extras: ['log-out', 'password', 'sessions'],
    })
  })

  it('lets twenty requests with one link get one session between them', async () => {
    const member = await newMember()
    const { token } = await ask(member.email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('GET', '/auth/current', { token: token! })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(tokenIn)).size).toBe(1)
    const rows = await server.database.query.selectFrom('sessions').select('id').where('member_id', '=', member.id).execute()
    expect(rows).toHaveLength(1)
    expect(await isLive(tokenIn(answers[0]!))).toBe(true)
    expect((await server.call('GET', '/auth/current', { token: token! })).status).toBe(409)
  })
})
