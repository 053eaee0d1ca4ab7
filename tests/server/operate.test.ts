import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Member, NewMember } from '#server/db/members.ts'
import { addRefusal } from '#server/db/refusals.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

/** Methods and paths of the routes that begin with `prefix`, from the tree that the app prints. */
function routesUnder(prefix: string, tree: string): [method: string, path: string][] {
  const parts: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === undefined || part === undefined) return []
    parts.splice(indent.length / 4, parts.length, part)
    const path = parts.join('')
    if (methods === undefined || !path.startsWith(prefix)) return []
    return methods.split(', ').map((method): [string, string] => [method, path.replace('/v1/api', '')])
  })
}

onBothDatabases('the operators’ calls', (kind) => {
  let server: TestServer
  let admin: { member: Member; token: string }
  beforeAll(async () => {
    server = await startServer({ databaseUrl: await createDatabase(kind) })
    admin = await signedIn({ role: 'admin' })
  })
  afterAll(() => server.stop())

  let serial = 0
  const newMember = (given: Partial<NewMember> = {}) =>
    server.addMember({ email: `one${serial++}@example.com`, ...given })

  async function signedIn(given: Partial<NewMember> = {}) {
    const member = await newMember(given)
    return { member, token: await server.signIn(member) }
  }

  const call = (method: string, path: string, body?: unknown, token = admin.token) =>
    server.call(method, `/operate${path}`, { token, body })
  const of = ({ email }: Member, rest = '') => `/members/${email}${rest}`
  const isLive = async (token: string) =>
    (await server.call('GET', '/auth/current', { token })).status === 200

  /** What the audit says of a member, without the time and without when they signed in. */
  async function auditOf({ id }: Member) {
    const entries = await server.database.query
      .selectFrom('audit')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('at')
      .execute()
    return entries
      .filter(({ event }) => event !== 'signed-in')
      .map(({ event, detail }) => `${event}: ${detail}`)
  }
  const byAdmin = () => `by the admin ${admin.member.email}`

  describe('are for admins only', () => {
    it('whichever of them is called, and whatever is sent', async () => {
      const routes = routesUnder('/v1/api/operate', server.running.app.printRoutes({ commonPrefix: false }))
      expect(routes).toContainEqual(['PUT', '/operate/members/:email/role'])
      expect(routes).toHaveLength(8)
      const [member, owner, subject] = [
        await signedIn(),
        await signedIn({ role: 'ultra' }),
        await newMember({ first_name: 'Secret' }),
      ]
      const before = await auditOf(subject)
      for (const [method, path] of routes) {
        const filled = path.replace(':email', subject.email)
        const send = (token?: string, headers: Record<string, string> = {}) =>
          server.call(method, filled, {
            ...(token === undefined ? {} : { token }),
            headers,
            ...(method === 'GET' ? {} : { body: { role: 'admin', isSuspended: true } }),
          })
        const answers = {
          stranger: await send(),
          member: await send(member.token),
          owner: await send(owner.token),
          pretender: await send(member.token, { role: 'admin' }),
        }
        const statuses = Object.values(answers).map(({ status }) => status)
        expect([method, path, ...statuses]).toEqual([method, path, 401, 403, 403, 403])
        for (const { text } of Object.values(answers)) expect(text).not.toContain('Secret')
      }
      expect(await auditOf(subject)).toEqual(before)
    })

    it('no longer, once the role is taken away', async () => {
      const other = await signedIn({ role: 'admin' })
      expect((await call('GET', '/today', undefined, other.token)).status).toBe(200)
      expect((await call('PUT', of(other.member, '/role'), { role: 'member' })).status).toBe(200)
      expect((await call('GET', '/today', undefined, other.token)).status).toBe(403)
    })
  })

  describe('finding a member', () => {
    const found = async (search: string) => {
      const { body, status } = await call('GET', `/members?${new URLSearchParams({ search })}`)
      expect(status).toBe(200)
      const { members, hasMore } = body.data as { members: { email: string }[]; hasMore: boolean }
      return { emails: members.map(({ email }) => email), hasMore }
    }

    it('goes by the beginning of the email, of the name and of the last name, in any case', async () => {
      const { email } = await newMember({
        email: 'Zoe.Q@example.com',
        first_name: 'Wanda',
        last_name: 'Vogel',
      })
      for (const search of ['zoe', 'ZOE.Q@', 'wan', 'Wanda Vo', 'VOGEL', '  zoe '])
        expect(await found(search), search).toEqual({ emails: [email], hasMore: false })
      for (const search of ['oe.q', 'anda', 'Vogel W', 'zoe%', '_oe', 'zoe\\'])
        expect(await found(search), search).toEqual({ emails: [], hasMore: false })
    })

    it('finds at most twenty, and says whether there are more', async () => {
      for (let count = 10; count < 30; count += 1) await newMember({ email: `many${count}@example.com` })
      expect(await found('many')).toEqual({ emails: expect.objectContaining({ length: 20 }), hasMore: false })
      await newMember({ email: 'many30@example.com' })
      const { emails, hasMore } = await found('many')
      expect([emails.length, emails[0], hasMore]).toEqual([20, 'many10@example.com', true])
    })

    it('needs something to look for', async () => {
      for (const search of ['', '   ', 'x'.repeat(300)])
        expect((await call('GET', `/members?${new URLSearchParams({ search })}`)).status).toBe(400)
    })
  })

  it('show the state of an account and what happened to it, newest first, and record who looked', async () => {
    const { member } = await signedIn({ first_name: 'Ada', email_proved_at: null })
    await addRefusal(server.database.query, member.email, {
      reason: '550 No such user',
      suppress: true,
      now: server.clock.now(),
    })
    const { body } = await call('GET', of(member))
    expect(body.data).toEqual({
      email: member.email,
      firstName: 'Ada',
      lastName: null,
      role: 'member',
      isProved: false,
      isSuspended: false,
      createdAt: member.created_at,
      suspendedAt: null,
      sessions: 1,
      emailsPending: 0,
      refusal: { at: expect.any(Number), reason: '550 No such user' },
      audit: [
        { at: expect.any(Number), event: 'admin-read', detail: `GET /operate/members/:email, ${byAdmin()}` },
        { at: expect.any(Number), event: 'signed-in', detail: 'password, Test' },
      ],
    })
    expect((await call('GET', '/members/none@example.com')).status).toBe(404)
  })

  it('count the last 24 hours, without names', async () => {
    const counts = async () => (await call('GET', '/today')).body.data as Record<string, number>
    const before = await counts()
    const { member } = await signedIn()
    const after = await counts()
    expect(after).toEqual({
      ...before,
      members: before.members! + 1,
      newMembers: before.newMembers! + 1,
      signIns: before.signIns! + 1,
      startedAt: expect.any(Number),
    })
    await server.database.query
      .updateTable('audit')
      .set((row) => ({ at: row('at', '-', 86_400_001) }))
      .where('member_id', '=', member.id)
      .execute()
    await server.database.query
      .updateTable('members')
      .set({ created_at: 1 })
      .where('id', '=', member.id)
      .execute()
    expect(await counts()).toEqual({ ...before, members: after.members, startedAt: expect.any(Number) })
  })

  it('change the role', async () => {
    const member = await newMember()
    expect((await call('PUT', of(member, '/role'), { role: 'ultra' })).status).toBe(200)
    expect((await call('PUT', of(member, '/role'), { role: 'ultra' })).status).toBe(200)
    expect(await auditOf(member)).toEqual([`role-changed: member → ultra, ${byAdmin()}`])
    expect((await call('PUT', of(member, '/role'), { role: 'no role!' })).status).toBe(400)
  })

  it('suspend a member and let them in again', async () => {
    const { member, token } = await signedIn()
    const suspend = (isSuspended: boolean) => call('PUT', of(member, '/suspended'), { isSuspended })
    expect((await suspend(true)).status).toBe(200)
    expect(await isLive(token)).toBe(false)
    expect((await call('GET', of(member))).body.data).toMatchObject({ isSuspended: true, sessions: 0 })
    expect((await call('POST', of(member, '/link'))).body.message).toMatch(/suspended/)
    await suspend(true)
    expect((await suspend(false)).status).toBe(200)
    expect((await auditOf(member)).filter((entry) => !entry.startsWith('admin-read'))).toEqual([
      `suspended: ${byAdmin()}`,
      `unsuspended: ${byAdmin()}`,
    ])
  })

  it('sign a member out everywhere', async () => {
    const { member, token } = await signedIn()
    expect((await call('POST', of(member, '/sign-out'))).status).toBe(200)
    expect(await isLive(token)).toBe(false)
    expect(await auditOf(member)).toEqual([`signed-out: ${byAdmin()}`])
  })

  it('email a link that proves the address, without a code', async () => {
    const member = await newMember({ email_proved_at: null, first_name: 'Ada' })
    expect((await call('POST', of(member, '/link'))).status).toBe(200)
    const email = await server.outbox.latest(member.email)
    expect(email.subject).toBe('Confirm your email for Neuro')
    expect(email.code).toBeNull()
    expect(email.text).not.toMatch(/\bcode\b|Device/)
    expect((await server.call('GET', '/auth/current', { token: email.token! })).status).toBe(200)
    expect((await call('GET', of(member))).body.data).toMatchObject({ isProved: true })
    await call('POST', of(member, '/link'))
    expect((await server.outbox.latest(member.email)).subject).toBe('Sign in to Neuro')
    expect((await auditOf(member)).filter((entry) => entry.startsWith('link'))).toEqual([
      `link-sent: ${byAdmin()}`,
      `link-sent: ${byAdmin()}`,
    ])
    const refusal = { reason: '550', suppress: true, now: server.clock.now() }
    await addRefusal(server.database.query, member.email, refusal)
    expect((await call('POST', of(member, '/link'))).body.message).toMatch(/came back/)
  })

  it('export everything about a member', async () => {
    const { member } = await signedIn({ first_name: 'Ada', password_hash: 'x' })
    const { body, text } = await call('GET', of(member, '/export'))
    expect(body.data).toMatchObject({
      member: { email: member.email, first_name: 'Ada', has_password: true },
      sessions: [{ device: 'Test' }],
    })
    expect(text).not.toContain('password_hash')
    expect(await auditOf(member)).toEqual([`exported: ${byAdmin()}`])
  })

  it('name the admin who deletes a member, and the one who changes an address', async () => {
    const [leaver, mover] = [await newMember(), await signedIn()]
    await server.call('DELETE', `/deleteemail/${leaver.email}`, { token: admin.token })
    const removals = await server.database.query
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'removed')
      .execute()
    expect(removals.map(({ detail }) => detail)).toEqual([byAdmin()])
    const newEmail = `moved${serial}@example.com`
    const move = new URLSearchParams({ oldEmail: mover.member.email, newEmail })
    await server.call('PUT', `/updateemail?${move}`, { token: admin.token })
    await server.call('GET', '/auth/current', { token: (await server.outbox.latest(newEmail)).token! })
    const { audit } = (await call('GET', `/members/${newEmail}`)).body.data as {
      audit: { event: string; detail: string }[]
    }
    expect(audit.find(({ event }) => event === 'email-changed')?.detail).toContain(admin.member.email)
  })

  describe('never take the last admin who can sign in', () => {
    const acts: Record<string, (subject: Member, token: string) => Promise<{ status: number }>> = {
      deleting: ({ email }, token) => server.call('DELETE', `/deleteemail/${email}`, { token }),
      suspending: (subject, token) => call('PUT', of(subject, '/suspended'), { isSuspended: true }, token),
      'changing the role': (subject, token) => call('PUT', of(subject, '/role'), { role: 'member' }, token),
    }
    for (const [name, act] of Object.entries(acts))
      it(`by ${name}, neither themselves nor each other at once`, async () => {
        const { query } = server.database
        await query.deleteFrom('members').where('role', '=', 'admin').execute()
        const [first, second] = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' })]
        await newMember({ role: 'admin' }).then(({ id }) =>
          query.updateTable('members').set({ suspended_at: 1 }).where('id', '=', id).execute(),
        )
        const statuses = await Promise.all([act(first.member, second.token), act(second.member, first.token)])
        expect(statuses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
        const left = await query
          .selectFrom('members')
          .selectAll()
          .where('role', '=', 'admin')
          .where('suspended_at', 'is', null)
          .execute()
        expect(left).toHaveLength(1)
        admin = [first, second].find(({ member }) => member.id === left[0]!.id)!
        expect((await act(admin.member, admin.token)).status).toBe(409)
        expect(await isLive(admin.token)).toBe(true)
      })
  })
})
