import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { easyPassword, hashPassword } from '#server/auth/passwords.ts'
import type { Member, NewMember } from '#server/db/members.ts'
import { counts, times } from '#server/limits.ts'
import { everyRow } from '#tests/support/rows.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server/server.ts'

const password = 'correct horse battery'

onBothDatabases('signing in', (kind) => {
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
    return server.addMember({ email: `member${count}@example.com`, ...fields })
  }
  const tokenIn = (answer: Answer) => (answer.body.data as { token: string }).token
  const current = (token: string) => server.call('GET', '/auth/current', { token })
  const isLive = async (token: string) => (await current(token)).status === 200
  const logIn = (body: object) => server.call('POST', '/auth/log-in', { body })
  const sessionsOf = (member: Member) =>
    server.database.query.selectFrom('sessions').selectAll().where('member_id', '=', member.id).execute()
  const signIns = (by: string) => server.running.app.events.of('signIns').get(by)!
  const ask = async (email: string) => {
    const answer = await server.call('POST', '/auth/send-login-link', { body: { email } })
    expect(answer.status).toBe(200)
    const { requestId } = answer.body.data as { requestId: string }
    const { token, code, ...sent } = await server.outbox.latest(email)
    return { requestId, token: token!, code: code!, sent, answer }
  }

  describe('with a password', () => {
    it('signs in, whatever the case of the address', async () => {
      const member = await newMember({ password_hash: passwordHash, first_name: 'Ada', last_name: 'Byron' })
      const answer = await logIn({ email: member.email.toUpperCase(), password })
      expect(answer.status).toBe(200)
      expect((await current(tokenIn(answer))).body).toMatchObject({
        status: true,
        data: {
          role: 'member',
          email: member.email,
          firstName: 'Ada',
          lastName: 'Byron',
          hasPassword: true,
          extras: [
            'log-out',
            'password',
            'sessions',
            'emptied-fields',
            'operate',
            'pulse',
            'long',
            'flac',
            'experiments',
          ],
        },
      })
    })

    it('answers the same for a wrong password, an unknown address and an unverified one', async () => {
      const member = await newMember({ password_hash: passwordHash })
      const unproved = await newMember({ password_hash: passwordHash, email_proved_at: null })
      const without = await newMember()
      const answers = await Promise.all([
        logIn({ email: member.email, password: 'not that one' }),
        logIn({ email: 'nobody@example.com', password }),
        logIn({ email: unproved.email, password }),
        logIn({ email: without.email, password }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    })

    it('signs in, however the address is spelled', async () => {
      const member = await newMember({ email: 'eva@bücher.example', password_hash: passwordHash })
      for (const email of [
        'eva@xn--bcher-kva.example',
        'ＥＶＡ＠bücher。example',
        'eva\u200b@BU\u0308CHER.example',
      ]) {
        const answer = await logIn({ email, password })
        expect(answer.status, email).toBe(200)
        const token = tokenIn(answer)
        expect((await current(token)).body.data).toMatchObject({ email: member.email })
        const own = await server.call('GET', `/profile/${encodeURIComponent(email)}`, { token })
        expect(own.body.data).toMatchObject({ email: member.email })
      }
    })

    it('takes composed and decomposed letters and any space as the same', async () => {
      const member = await newMember({
        password_hash: await hashPassword('Pässwörd für zwei'.normalize('NFD')),
      })
      for (const typed of ['Pässwörd für zwei'.normalize('NFC'), 'Pa\u0308sswörd\u00a0für zwei'])
        expect((await logIn({ email: member.email, password: typed })).status).toBe(200)
      expect((await logIn({ email: member.email, password: 'Passwörd für zwei' })).status).toBe(401)
    })

    it('accepts a password hashed as it was typed by an earlier version, and then in any spelling', async () => {
      const typed = 'Pässwörd für zwei'.normalize('NFD')
      const earlier = await (await import('@node-rs/argon2')).hash(typed, { memoryCost: 19_456, timeCost: 2 })
      const member = await newMember({ password_hash: earlier })
      const hashNow = async () =>
        (
          await server.database.query
            .selectFrom('members')
            .select('password_hash')
            .where('id', '=', member.id)
            .executeTakeFirstOrThrow()
        ).password_hash
      expect((await logIn({ email: member.email, password: typed.normalize('NFC') })).status).toBe(401)
      expect(await hashNow()).toBe(earlier)
      expect((await logIn({ email: member.email, password: typed })).status).toBe(200)
      const again = await hashNow()
      expect(again).not.toBe(earlier)
      for (const form of ['NFC', 'NFD'])
        expect((await logIn({ email: member.email, password: typed.normalize(form) })).status).toBe(200)
      expect(await hashNow()).toBe(again)
    })

    it('compares everything else of the password exactly', async () => {
      const odd = '  Pässwörd\u0000 🎧  '
      const member = await newMember({ password_hash: await hashPassword(odd) })
      expect((await logIn({ email: member.email, password: odd })).status).toBe(200)
      expect((await logIn({ email: member.email, password: odd.trim() })).status).toBe(401)
    })

    it.each([
      [{}, /Fill in/],
      [{ email: 'a@example.com' }, /Fill in/],
      [{ email: 'not an address', password }, /like name@example/],
      [{ email: 'a@example.com', password: 7 }, /Fill in/],
      [{ email: { $gt: '' }, password }, /Fill in/],
      [{ email: 'a@example.com', code: '12345', requestId: 'x'.repeat(43) }, /6 digits/],
      [{ email: 'a@example.com', code: '123456', requestId: '../../x' }, /new code/],
    ])('refuses %j with a message', async (body, words) => {
      const answer = await logIn(body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({ status: false, message: expect.stringMatching(words), data: null })
    })
  })

  describe('with a link', () => {
    it('emails a link and a code and returns neither', async () => {
      const member = await newMember()
      const { answer, sent, token, code, requestId } = await ask(member.email)
      expect(Object.keys(answer.body.data as object)).toEqual(['requestId'])
      for (const secret of [token, code]) expect(answer.text).not.toContain(secret)
      expect(sent).toMatchObject({
        to: [member.email],
        from: 'members@example.com',
        subject: `${code!.slice(0, 3)} ${code!.slice(3)} is your Neuro code`,
      })
      expect(sent.link).toBe(`${server.url}/auth/login/verify/${token}`)
      expect(sent.html).toContain(sent.link)
      expect(sent.text).not.toContain(requestId)
    })

    it('opens the account once', async () => {
      const member = await newMember()
      const { token } = await ask(member.email)
      const answer = await current(token)
      expect(answer.status).toBe(200)
      expect(answer.body.data).toMatchObject({ email: member.email, role: 'member', hasPassword: false })
      expect(tokenIn(answer)).not.toBe(token)
      expect(await isLive(tokenIn(answer))).toBe(true)
      const again = await current(token)
      expect(again.status).toBe(409)
      expect(again.body).toMatchObject({
        message: expect.stringMatching(/already been used/),
        data: { cause: 'used' },
      })
    })

    it('gives twenty simultaneous requests the same session, and counts one', async () => {
      const counted = signIns('link')
      const member = await newMember()
      const { token } = await ask(member.email)
      const answers = await Promise.all(Array.from({ length: 20 }, () => current(token)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      expect(new Set(answers.map(tokenIn)).size).toBe(1)
      expect(signIns('link')).toBe(counted + 1)
      expect(await sessionsOf(member)).toHaveLength(1)
    })

    it('gives a repeated request the same session for 30 seconds, or until the session is used', async () => {
      const member = await newMember()
      const first = await ask(member.email)
      const token = tokenIn(await current(first.token))
      server.clock.advance(times.repeat - 1000)
      expect(tokenIn(await current(first.token))).toBe(token)
      server.clock.advance(2000)
      expect((await current(first.token)).status).toBe(409)

      const second = await ask(member.email)
      const used = tokenIn(await current(second.token))
      await server.call('GET', `/favorites/${member.email}`, { token: used })
      expect((await current(second.token)).status).toBe(409)
      expect(await sessionsOf(member)).toHaveLength(2)
    })

    it('erases the salt once the session is used', async () => {
      const member = await newMember()
      const { token } = await ask(member.email)
      await current(tokenIn(await current(token)))
      const rows = await server.database.query
        .selectFrom('challenges')
        .select('salt')
        .where('member_id', '=', member.id)
        .execute()
      expect(rows).toEqual([{ salt: null }])
    })

    it('works for ten minutes', async () => {
      const member = await newMember()
      const early = await ask(member.email)
      server.clock.advance(times.challenge - 1000)
      expect((await current(early.token)).status).toBe(200)
      const late = await ask(member.email)
      server.clock.advance(times.challenge)
      const answer = await current(late.token)
      expect(answer.status).toBe(410)
      expect(answer.body).toMatchObject({
        message: expect.stringMatching(/expired/),
        data: { cause: 'expired' },
      })
    })

    it('invalidates the earlier link and code when a newer email is sent', async () => {
      const member = await newMember()
      const older = await ask(member.email)
      const newer = await ask(member.email)
      const answer = await current(older.token)
      expect(answer.status).toBe(409)
      expect(answer.body.message).toMatch(/newer/)
      expect(
        (await logIn({ email: member.email, code: older.code, requestId: older.requestId })).status,
      ).toBe(401)
      expect((await current(newer.token)).status).toBe(200)
    })

    it('isn’t triggered by HEAD, by another call or without its header', async () => {
      const member = await newMember()
      const { token } = await ask(member.email)
      expect((await server.call('HEAD', '/auth/current', { token })).status).toBe(404)
      for (const [method, path] of [
        ['GET', `/profile/${member.email}`],
        ['GET', `/favorites/${member.email}`],
        ['GET', '/auth/sessions'],
        ['DELETE', `/deleteemail/${member.email}`],
      ] as const) {
        expect((await server.call(method, path, { token })).status).toBe(401)
      }
      expect((await server.call('GET', `/auth/current?token=${token}`)).status).toBe(401)
      expect((await server.call('GET', `//auth/login/verify/${token}`)).status).toBe(404)
      expect((await current(token)).status).toBe(200)
    })

    it('clears a password and sessions from before the address was verified', async () => {
      await server.call('POST', '/createmember', { body: { email: 'planted@example.com', password } })
      const { token } = await ask('planted@example.com')
      const answer = await current(token)
      expect(answer.body.data).toMatchObject({ hasPassword: false })
      expect((await logIn({ email: 'planted@example.com', password })).status).toBe(401)
    })

    it('leaves the password of a verified account alone', async () => {
      const member = await newMember({ password_hash: passwordHash })
      const { token } = await ask(member.email)
      expect((await current(token)).body.data).toMatchObject({ hasPassword: true })
      expect((await logIn({ email: member.email, password })).status).toBe(200)
    })
  })

  describe('with a code', () => {
    it('signs in the browser that asked, with or without spaces', async () => {
      const member = await newMember()
      const { code, requestId } = await ask(member.email)
      const answer = await logIn({
        email: member.email.toUpperCase(),
        code: `${code.slice(0, 3)} ${code.slice(3)}`,
        requestId,
      })
      expect(answer.status).toBe(200)
      expect(await isLive(tokenIn(answer))).toBe(true)
    })

    it('fails with another request id or another address', async () => {
      const member = await newMember()
      const other = await newMember()
      const { code, requestId } = await ask(member.email)
      const elsewhere = await ask(other.email)
      for (const body of [
        { email: member.email, code, requestId: elsewhere.requestId },
        { email: other.email, code, requestId },
        { email: member.email, code, requestId: 'A'.repeat(43) },
      ]) {
        expect((await logIn(body)).status).toBe(401)
      }
    })

    it('gives fifty simultaneous correct tries the same session, and counts one', async () => {
      const counted = signIns('code')
      const member = await newMember()
      const { code, requestId } = await ask(member.email)
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => logIn({ email: member.email, code, requestId })),
      )
      const opened = answers.filter(({ status }) => status === 200)
      expect(opened.length).toBeGreaterThan(0)
      expect(new Set(opened.map(tokenIn)).size).toBe(1)
      expect(signIns('code')).toBe(counted + 1)
      expect(await sessionsOf(member)).toHaveLength(1)
    })

    it('allows five wrong tries per code, even simultaneous ones', async () => {
      const member = await newMember()
      const { code, requestId } = await ask(member.email)
      const wrong = code === '000000' ? '000001' : '000000'
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => logIn({ email: member.email, code: wrong, requestId })),
      )
      expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
      const row = await server.database.query
        .selectFrom('challenges')
        .select('tries')
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow()
      expect(row.tries).toBe(counts.codeTries)
      expect((await logIn({ email: member.email, code, requestId })).status).not.toBe(200)
    })

    it('still works after a wrong try', async () => {
      const member = await newMember()
      const { code, requestId } = await ask(member.email)
      const wrong = code === '000000' ? '000001' : '000000'
      for (let tries = 1; tries < counts.codeTries; tries += 1) {
        expect((await logIn({ email: member.email, code: wrong, requestId })).status).toBe(401)
      }
      expect((await logIn({ email: member.email, code, requestId })).status).toBe(200)
    })

    it('uses up the link of the same email, and the other way round', async () => {
      const member = await newMember()
      const first = await ask(member.email)
      const opened = await logIn({ email: member.email, code: first.code, requestId: first.requestId })
      await current(tokenIn(opened))
      expect((await current(first.token)).status).toBe(409)
      const second = await ask(member.email)
      await current(tokenIn(await current(second.token)))
      expect(
        (await logIn({ email: member.email, code: second.code, requestId: second.requestId })).status,
      ).toBe(401)
      expect(await sessionsOf(member)).toHaveLength(2)
    })

    it('expires after ten minutes', async () => {
      const member = await newMember()
      const { code, requestId } = await ask(member.email)
      server.clock.advance(times.challenge)
      expect((await logIn({ email: member.email, code, requestId })).status).toBe(401)
    })

    it('clears a planted password too', async () => {
      await server.call('POST', '/createmember', { body: { email: 'planted2@example.com', password } })
      const { code, requestId } = await ask('planted2@example.com')
      expect((await logIn({ email: 'planted2@example.com', code, requestId })).status).toBe(200)
      expect((await logIn({ email: 'planted2@example.com', password })).status).toBe(401)
    })
  })

  describe('for an unknown address', () => {
    it('answers the same, with the same work, and sends nothing', async () => {
      const member = await newMember()
      const before = (await server.outbox.emails()).length
      const shapes: string[] = []
      const statements: string[][] = []
      for (const email of [member.email, 'nobody-at-all@example.com']) {
        const seen: string[] = []
        const restore = listen(server, seen)
        const answer = await server.call('POST', '/auth/send-login-link', { body: { email } })
        await server.running.mailQueue.idle()
        restore()
        shapes.push(
          JSON.stringify({
            ...answer.body,
            data: Object.keys(answer.body.data as object),
            code: answer.status,
          }),
        )
        // How often the queue looks for the next email depends on how busy the machine is.
        statements.push(seen.filter((statement) => !statement.startsWith('select "id" from "emails"')))
      }
      expect(shapes[0]).toBe(shapes[1])
      expect(statements[0]!.length).toBeGreaterThan(2)
      expect(statements[0]).toEqual(statements[1])
      expect(await server.outbox.emails()).toHaveLength(before + 1)
    })

    it('refuses every code and counts the tries as usual', async () => {
      const answer = await server.call('POST', '/auth/send-login-link', {
        body: { email: 'ghost@example.com' },
      })
      const { requestId } = answer.body.data as { requestId: string }
      const known = await newMember()
      const asked = await ask(known.email)
      const wrong = asked.code === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 7; tries += 1) {
        const [real, ghost] = await Promise.all([
          logIn({ email: known.email, code: wrong, requestId: asked.requestId }),
          logIn({ email: 'ghost@example.com', code: '123456', requestId }),
        ])
        expect([real!.status, real!.text]).toEqual([ghost!.status, ghost!.text])
      }
    })

    it.each([
      ['one@example.com,two@example.com'],
      ['a@example.com\r\nBcc: evil@example.com'],
      ['"a b"@example.com'],
      ['Name <a@example.com>'],
      ['a@example.com\u0000'],
      ['a@b@example.com'],
      [`${'a'.repeat(250)}@example.com`],
      ['\ud800@example.com'],
    ])('refuses %j', async (email) => {
      const answer = await server.call('POST', '/auth/send-login-link', { body: { email } })
      expect(answer.status).toBe(400)
    })
  })

  describe('sessions', () => {
    it('end after ten days, used or not', async () => {
      const member = await newMember()
      const token = await server.signIn(member)
      server.clock.advance(times.session - 1000)
      expect(await isLive(token)).toBe(true)
      server.clock.advance(1000)
      const answer = await current(token)
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ status: false, message: expect.any(String), data: { cause: 'unknown' } })
    })

    it('are limited to twenty per member; the oldest ends', async () => {
      const member = await newMember()
      const tokens: string[] = []
      for (let index = 0; index < counts.sessionsPerMember + 2; index += 1) {
        server.clock.advance(1)
        tokens.push(await server.signIn(member))
      }
      const live = await Promise.all(tokens.map(isLive))
      expect(live).toEqual([false, false, ...Array(counts.sessionsPerMember).fill(true)])
    })

    it('end on sign-out, and signing out twice succeeds', async () => {
      const member = await newMember()
      const [token, other] = [await server.signIn(member), await server.signIn(member)]
      const answer = await server.call('POST', '/auth/log-out', { token })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toMatch(/^media=;.*Expires=Thu, 01 Jan 1970/)
      expect([await isLive(token), await isLive(other)]).toEqual([false, true])
      expect((await server.call('POST', '/auth/log-out', { token })).status).toBe(200)
    })

    it('can be listed and ended only by their member', async () => {
      const [member, other] = [await newMember(), await newMember()]
      const own = await server.signIn(member)
      server.clock.advance(1000)
      const second = await server.signIn(member)
      const foreign = await server.signIn(other)
      const list = async (token: string) =>
        (
          (await server.call('GET', '/auth/sessions', { token })).body.data as {
            sessions: { id: string; isCurrent: boolean; device: string }[]
          }
        ).sessions
      const sessions = await list(own)
      expect(sessions).toHaveLength(2)
      expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
      const [theirs] = await list(foreign)
      await server.call('DELETE', `/auth/sessions/${theirs!.id}`, { token: own })
      expect(await isLive(foreign)).toBe(true)
      const ended = await server.call('DELETE', `/auth/sessions/${sessions[0]!.id}`, { token: own })
      expect(ended.status).toBe(200)
      expect([await isLive(own), await isLive(second)]).toEqual([true, false])
    })

    it('name the device they were started on', async () => {
      const member = await newMember({ password_hash: passwordHash })
      const answer = await server.call('POST', '/auth/log-in', {
        body: { email: member.email, password },
        headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
      })
      const { body } = await server.call('GET', '/auth/sessions', { token: tokenIn(answer) })
      expect(body.data).toMatchObject({ sessions: [{ device: 'Firefox on Windows', isCurrent: true }] })
    })

    it.each([
      'nonsense',
      'x'.repeat(43),
      `${'x'.repeat(43)} ${'x'.repeat(43)}`,
      'ü'.repeat(43),
      'x'.repeat(5000),
    ])('are not opened by the token %s', async (token) => {
      const header = Buffer.from(`Bearer ${token}`, 'utf8').toString('latin1')
      const answer = await server.call('GET', '/auth/current', { headers: { authorization: header } })
      expect(answer.status).toBe(401)
    })
  })

  describe('the password', () => {
    const change = (token: string, body: object) => server.call('PUT', '/auth/password', { token, body })

    it('changes if the current one is right, which ends other sessions and sends an email', async () => {
      const member = await newMember({ password_hash: passwordHash })
      const [token, other] = [await server.signIn(member), await server.signIn(member)]
      expect((await change(token, { newPassword: 'another password' })).status).toBe(400)
      const wrong = await change(token, { newPassword: 'another password', currentPassword: 'wrong' })
      expect([wrong.status, wrong.body.message]).toEqual([403, expect.stringMatching(/isn’t your current/)])
      expect(await isLive(other)).toBe(true)
      const answer = await change(token, { newPassword: 'another password', currentPassword: password })
      expect(answer.status).toBe(200)
      expect([await isLive(token), await isLive(other)]).toEqual([true, false])
      expect((await logIn({ email: member.email, password: 'another password' })).status).toBe(200)
      expect((await logIn({ email: member.email, password })).status).toBe(401)
      expect((await server.outbox.latest(member.email)).subject).toMatch(/password has changed/)
    })

    it('can be changed by a request that the browser repeats', async () => {
      const member = await newMember({ password_hash: passwordHash })
      const token = await server.signIn(member)
      const body = { newPassword: 'another password', currentPassword: password }
      expect((await change(token, body)).status).toBe(200)
      expect((await change(token, body)).status).toBe(200)
    })

    it.each(['link', 'code'] as const)(
      'changes without the current one in a session started by %s',
      async (startedBy) => {
        const member = await newMember({ password_hash: passwordHash })
        const token = await server.signIn(member, startedBy)
        expect((await change(token, { newPassword: 'another password' })).status).toBe(200)
      },
    )

    it('has at least ten characters', async () => {
      const token = await server.signIn(await newMember())
      const answer = await change(token, { newPassword: 'short' })
      expect([answer.status, answer.body.message]).toEqual([400, 'Use at least 10 characters.'])
    })

    it.each([
      'password1234',
      'Qwertyuiop1!',
      'mnbvcxzlkjhg',
      'aaaaaaaaaaaa',
      '1234567890',
      'P@ssw0rd2026',
      'ghtpthdfnbd',
      'Babbage1815',
    ])('can’t be easy to guess, such as %s', async (newPassword) => {
      const token = await server.signIn(await newMember({ first_name: 'Ada', last_name: 'Babbage' }))
      const answer = await change(token, { newPassword })
      expect([answer.status, answer.body.message]).toEqual([400, easyPassword])
      expect(await isLive(token)).toBe(true)
    })

    it('can’t be easy to guess at sign-up either', async () => {
      const body = { email: 'signs-up@example.com', password: 'iloveyou2026' }
      const answer = await server.call('POST', '/createmember', { body })
      expect([answer.status, answer.body.message]).toEqual([400, easyPassword])
    })

    it('is stored as argon2id with 19 MiB and two passes', async () => {
      const member = await newMember()
      await change(await server.signIn(member), { newPassword: 'another password' })
      const { password_hash } = await server.database.query
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })
  })

  it('never stores or logs a token, code or request id in plain text', async () => {
    const member = await newMember({ password_hash: passwordHash })
    const { token: link, code, requestId } = await ask(member.email)
    const session = tokenIn(await current(link))
    await current(session)
    const rows = JSON.stringify(await everyRow(server.database))
    for (const secret of [link, requestId, session, `"${code}"`, password]) expect(rows).not.toContain(secret)
    for (const secret of [link, requestId, session, password, member.email])
      expect(server.rawLog()).not.toContain(secret)
  })
})

/** Records the database's statements without their values. */
function listen(server: TestServer, seen: string[]): () => void {
  const { query } = server.database
  const executor = query.getExecutor()
  const provider = Object.getPrototypeOf(executor) as { compileQuery: (...parts: never[]) => { sql: string } }
  const original = executor.compileQuery
  const owner = Object.hasOwn(executor, 'compileQuery') ? executor : provider
  owner.compileQuery = function (this: unknown, ...parts: never[]) {
    const compiled = (original as (...parts: never[]) => { sql: string }).apply(this, parts)
    seen.push(compiled.sql)
    return compiled as never
  }
  return () => {
    owner.compileQuery = original as never
  }
}
