import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Member, NewMember } from '#server/db/members.ts'
import { times } from '#server/limits.ts'
import { picture } from '#tests/support/browser/pictures.ts'
import { everyRow } from '#tests/support/rows.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server/server.ts'

const password = 'correct horse battery'

onBothDatabases('membership', (kind) => {
  let server: TestServer
  let passwordHash: string
  beforeAll(async () => {
    server = await startServer({ databaseUrl: await createDatabase(kind) })
    passwordHash = await hashPassword(password)
  })
  afterAll(() => server.stop())

  let count = 0
  const newMember = (fields: Partial<NewMember> = {}) => {
    count += 1
    return server.addMember({ email: `person${count}@example.com`, ...fields })
  }
  const signedIn = async (fields: Partial<NewMember> = {}) => {
    const member = await newMember(fields)
    return { member, token: await server.signIn(member) }
  }
  const signUp = (body: object) => server.call('POST', '/createmember', { body })
  const current = (token: string) => server.call('GET', '/auth/current', { token })
  const isLive = async (token: string) => (await current(token)).status === 200
  const tokenIn = (answer: Answer) => (answer.body.data as { token: string }).token
  const rowOf = (email: string) =>
    server.database.query
      .selectFrom('members')
      .selectAll()
      .where('email_key', '=', email.toLowerCase())
      .executeTakeFirst()
  const move = (token: string | undefined, oldEmail: string, newEmail: string) =>
    server.call('PUT', `/updateemail?${new URLSearchParams({ oldEmail, newEmail })}`, token ? { token } : {})
  const asksLink = async (email: string) => {
    await server.call('POST', '/auth/send-login-link', { body: { email } })
    return (await server.outbox.latest(email)).token!
  }

  describe('createmember', () => {
    it('adds a member with an unverified address, who can’t sign in yet', async () => {
      const answer = await signUp({
        email: 'New.Person@Example.com',
        password,
        firstName: ' Ada ',
        lastName: 'Byron',
        role: 'admin',
        emailProvedAt: 1,
      })
      expect(answer.body).toEqual({ status: true, message: expect.any(String), data: null })
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await rowOf('new.person@example.com')).toMatchObject({
        email: 'New.Person@Example.com',
        role: 'member',
        first_name: 'Ada',
        email_proved_at: null,
      })
      const logIn = await server.call('POST', '/auth/log-in', {
        body: { email: 'new.person@example.com', password },
      })
      expect(logIn.status).toBe(401)
      const link = await current(await asksLink('New.Person@Example.com'))
      expect(link.body.data).toMatchObject({ email: 'New.Person@Example.com', firstName: 'Ada' })
    })

    it('answers the same for a known address and changes nothing', async () => {
      const member = await newMember({ password_hash: passwordHash, first_name: 'First' })
      const before = await rowOf(member.email)
      const known = await signUp({
        email: member.email.toUpperCase(),
        password: 'another password',
        firstName: 'X',
      })
      const unknown = await signUp({
        email: 'brand-new@example.com',
        password: 'another password',
        firstName: 'X',
      })
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
      expect(await rowOf(member.email)).toEqual(before)
    })

    it('adds no second member for another spelling of an address', async () => {
      const spellings = [
        'ida@bücher.example',
        'IDA@xn--bcher-kva.example',
        'ｉｄａ＠bücher。example',
        'ida\u202e@bu\u0308cher.example',
      ]
      for (const email of spellings) expect((await signUp({ email })).body.status).toBe(true)
      const { query } = server.database
      const mailbox = 'ida@xn--bcher-kva.example'
      const rows = await query.selectFrom('members').select('email').where('mailbox', '=', mailbox).execute()
      expect(rows).toEqual([{ email: 'ida@bücher.example' }])
      await server.call('POST', '/auth/send-login-link', { body: { email: spellings[3] } })
      const { token } = await server.outbox.latest('ida@xn--bcher-kva.example')
      expect((await current(token!)).body.data).toMatchObject({ email: 'ida@bücher.example' })
    })

    it('saves an address and a name without what can’t be seen', async () => {
      await signUp({ email: ' jo\u200b@example\u202e.com', firstName: '\u202eJo\u0308\u200b' })
      expect(await rowOf('jo@example.com')).toMatchObject({ email: 'jo@example.com', first_name: 'Jö' })
    })

    it('creates one member from ten simultaneous requests', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => signUp({ email: 'once@example.com' })),
      )
      expect(answers.every(({ status }) => status === 200)).toBe(true)
      expect(
        (
          await server.database.query
            .selectFrom('members')
            .select('id')
            .where('email_key', '=', 'once@example.com')
            .execute()
        ).length,
      ).toBe(1)
    })

    it.each([
      [{}, /email/],
      [{ email: 'nonsense' }, /like name@example\.com/],
      [{ email: 'a@example.com', password: 'short' }, /10 characters/],
      [{ email: 'a@example.com', firstName: 'x'.repeat(101) }, /at most 100/],
      [{ email: 'a@example.com', username: 'a\u0000b' }, /unusual characters/],
    ])('refuses %j with a message', async (body, words) => {
      const answer = await signUp(body)
      expect([answer.status, answer.body]).toEqual([
        400,
        { status: false, message: expect.stringMatching(words), data: null },
      ])
    })
  })

  describe('updateemail', () => {
    it('changes nothing until the new address is verified, then ends every session and emails the old address', async () => {
      const { member, token } = await signedIn({ password_hash: passwordHash })
      const other = await server.signIn(member)
      await server.call('POST', `/favorites/${member.email}`, { token, body: { title: 'Kept' } })
      const answer = await move(token, member.email, 'Moved1@Example.com')
      expect(answer.body).toEqual({ status: true, message: expect.any(String), data: null })
      expect((await current(token)).body.data).toMatchObject({ email: member.email })
      expect((await server.outbox.latest(member.email)).text).toMatch(/Moved1@Example\.com/)

      const email = await server.outbox.latest('Moved1@Example.com')
      const proved = await current(email.token!)
      expect(proved.body.data).toMatchObject({
        email: 'Moved1@Example.com',
        formerEmail: member.email,
        emailChange: 'made',
        hasPassword: true,
      })
      expect([await isLive(token), await isLive(other)]).toEqual([false, false])
      const fresh = tokenIn(proved)
      const list = await server.call('GET', '/favorites/moved1@example.com', { token: fresh })
      expect(list.body.data).toEqual({ favorites: ['Kept'] })
      expect((await server.call('GET', `/favorites/${member.email}`, { token: fresh })).status).toBe(403)
      expect((await server.outbox.latest(member.email)).subject).toMatch(/address has changed/)
      expect(email.link).toMatch(/\?for=email-change$/)
      const logIn = await server.call('POST', '/auth/log-in', {
        body: { email: 'MOVED1@example.com', password },
      })
      expect(logIn.status).toBe(200)
    })

    it('gives twenty simultaneous confirmations the same session', async () => {
      const { member, token } = await signedIn()
      await move(token, member.email, 'moved2@example.com')
      const { token: link } = await server.outbox.latest('moved2@example.com')
      const answers = await Promise.all(Array.from({ length: 20 }, () => current(link!)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map(tokenIn)).size).toBe(1)
      expect(
        (await server.outbox.emails()).filter(
          ({ to, subject }) => to.includes(member.email) && /address has changed/.test(subject),
        ),
      ).toHaveLength(1)
    })

    it('can be undone from the old address before and after confirmation', async () => {
      for (const isProved of [false, true]) {
        const { member, token } = await signedIn({ password_hash: passwordHash })
        const target = `thief${count}@example.com`
        await move(token, member.email, target)
        const { token: undo } = await server.outbox.latest(member.email)
        const stolen = isProved ? tokenIn(await current((await server.outbox.latest(target)).token!)) : token
        server.clock.advance(times.undo - times.challenge)
        const back = await current(undo!)
        expect(back.body.data).toMatchObject({
          email: member.email,
          hasPassword: false,
          emailChange: 'undone',
        })
        expect((await server.outbox.latest(member.email)).subject).toMatch(/stays the same/)
        const toTarget = (await server.outbox.latest(target)).subject
        expect(toTarget).toMatch(isProved ? /was removed/ : /^Confirm/)
        expect([await isLive(stolen), await isLive(tokenIn(back))]).toEqual([false, true])
        if (!isProved)
          expect((await current((await server.outbox.latest(target)).token!)).status).not.toBe(200)
        expect(await rowOf(target)).toBeUndefined()
      }
    })

    it('ends earlier sign-in links', async () => {
      const { member, token } = await signedIn()
      const login = await asksLink(member.email)
      await move(token, member.email, 'moved3@example.com')
      await current((await server.outbox.latest('moved3@example.com')).token!)
      expect((await current(login)).status).toBe(409)
    })

    it('answers the same if another account has the new address, and sends it no email', async () => {
      const { member, token } = await signedIn()
      const taken = await newMember()
      const answer = await move(token, member.email, taken.email.toUpperCase())
      const spelled = taken.email.replace('.com', '。com')
      expect((await move(token, member.email, spelled)).text).toBe(answer.text)
      const free = await move(token, member.email, 'moved4@example.com')
      expect([answer.status, answer.text]).toEqual([free.status, free.text])
      const sent = await server.outbox.emails()
      expect(sent.flatMap(({ to }) => to).filter((to) => to.toLowerCase() === taken.email)).toEqual([])
    })

    it('is refused if another account takes the address first', async () => {
      const { member, token } = await signedIn()
      await move(token, member.email, 'contested@example.com')
      const { token: link } = await server.outbox.latest('contested@example.com')
      await newMember({ email: 'Contested@example。com' })
      const answer = await current(link!)
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/Another account/)])
      expect((await current(token)).body.data).toMatchObject({ email: member.email })
    })

    it('can change only the case', async () => {
      const { member, token } = await signedIn()
      const wanted = member.email.replace('person', 'Person')
      await move(token, member.email, wanted)
      const answer = await current((await server.outbox.latest(wanted)).token!)
      expect(answer.body.data).toMatchObject({ email: wanted })
    })

    it('refuses the member’s own address with a message', async () => {
      const { member, token } = await signedIn()
      const answer = await move(token, member.email, member.email)
      expect([answer.status, answer.body]).toEqual([
        200,
        { status: false, message: expect.stringMatching(/already/), data: null },
      ])
    })

    it('is for the member and admins only', async () => {
      const [{ member, token }, other] = [await signedIn(), await signedIn()]
      const admin = await signedIn({ role: 'admin' })
      expect((await move(undefined, member.email, 'x@example.com')).status).toBe(401)
      expect((await move(token, other.member.email, 'x@example.com')).status).toBe(403)
      expect((await move(token, 'nobody@example.com', 'x@example.com')).status).toBe(403)
      expect((await move(admin.token, other.member.email, 'by-admin@example.com')).status).toBe(200)
      expect((await move(admin.token, 'nobody@example.com', 'y@example.com')).status).toBe(404)
      expect((await move(token, member.email, 'not an address')).status).toBe(400)
      expect((await server.call('PUT', `/updateemail?oldEmail=${member.email}`, { token })).status).toBe(400)
    })

    it.each(['a+b@example.com', 'a/b?c#d%25@example.com', 'ünï@exämple.com'])(
      'accepts %s in its query',
      async (email) => {
        const { member, token } = await signedIn()
        expect((await move(token, member.email, email)).status).toBe(200)
        expect((await current((await server.outbox.latest(email)).token!)).body.data).toMatchObject({ email })
      },
    )
  })

  describe('deleteemail', () => {
    async function furnished(): Promise<{ member: Member; token: string }> {
      const one = await signedIn({ password_hash: passwordHash, first_name: 'Furnished' })
      const { member, token } = one
      for (const title of ['One', 'Two'])
        await server.call('POST', `/favorites/${member.email}`, { token, body: { title } })
      const form = new FormData()
      form.append('profilePhoto', new Blob([new Uint8Array(await picture(40, 40).png().toBuffer())]), 'p.png')
      await server.call('PUT', `/profile/${member.email}`, { token, body: form })
      await asksLink(member.email)
      await move(token, member.email, `pending${count}@example.com`)
      await server.call('POST', '/auth/log-in', { body: { email: member.email, password: 'wrong' } })
      return one
    }

    it('is confirmed by email, unless the address was never verified', async () => {
      const { member, token } = await signedIn()
      await server.call('DELETE', `/deleteemail/${member.email}`, { token })
      const email = await server.outbox.latest(member.email)
      expect(email.subject).toBe('Your Neuro account has been deleted')
      const [unproved, admin] = [
        await newMember({ email_proved_at: null }),
        await signedIn({ role: 'admin' }),
      ]
      await server.call('DELETE', `/deleteemail/${unproved.email}`, { token: admin.token })
      const emails = await server.outbox.emails()
      expect(emails.filter(({ to }) => to.includes(unproved.email))).toEqual([])
    })

    it('leaves nothing of the member in any table', async () => {
      const { member, token } = await furnished()
      const other = await furnished()
      const before = await everyRow(server.database)
      for (const table of ['members', 'sessions', 'challenges', 'favourites', 'photos']) {
        expect(JSON.stringify(before[table])).toContain(member.id)
      }
      const answer = await server.call('DELETE', `/deleteemail/${member.email.toUpperCase()}`, { token })
      expect(answer.body).toEqual({ status: true, message: expect.any(String), data: null })
      expect(answer.headers.get('set-cookie')).toMatch(/^media=;/)
      await server.running.mailQueue.idle()
      const after = JSON.stringify(await everyRow(server.database)).toLowerCase()
      expect(after).not.toContain(member.id.toLowerCase())
      expect(after).not.toContain(member.email)
      expect(after).toContain(other.member.id.toLowerCase())
      expect(await isLive(token)).toBe(false)
      expect(await isLive(other.token)).toBe(true)
      expect(
        (await server.call('POST', '/auth/log-in', { body: { email: member.email, password } })).status,
      ).toBe(401)
    })

    it('ends links from earlier emails', async () => {
      const { member, token } = await signedIn()
      const link = await asksLink(member.email)
      await server.call('DELETE', `/deleteemail/${member.email}`, { token })
      expect((await current(link)).status).toBe(401)
    })

    it('isn’t for the last admin, even if two go at once', async () => {
      await server.database.query.deleteFrom('members').where('role', '=', 'admin').execute()
      const admins = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' })]
      const answers = await Promise.all(
        admins.map(({ member, token }) => server.call('DELETE', `/deleteemail/${member.email}`, { token })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/only admin/)
    })

    it('is for the member and admins only', async () => {
      const [{ token }, other, admin] = [
        await signedIn(),
        await signedIn(),
        await signedIn({ role: 'admin' }),
      ]
      const target = `/deleteemail/${other.member.email}`
      expect((await server.call('DELETE', target)).status).toBe(401)
      expect((await server.call('DELETE', target, { token })).status).toBe(403)
      expect((await server.call('DELETE', target, { token, headers: { role: 'admin' } })).status).toBe(403)
      expect(await rowOf(other.member.email)).toBeDefined()
      const answer = await server.call('DELETE', target, { token: admin.token })
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
      expect(await rowOf(other.member.email)).toBeUndefined()
      expect((await server.call('DELETE', target, { token: admin.token })).status).toBe(404)
    })
  })
})
