import pLimit from 'p-limit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Member } from '#server/db/members.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { type Answer, startServer, type TestServer } from '#tests/support/server/server.ts'

const password = 'correct horse battery'
const minutes = (count: number) => count * 60_000

/** Twenty at a time: on a busy machine, more would wait for the database until that’s given up. */
const few = pLimit(20)
const atOnce = <Answer>(count: number, call: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, () => few(call)))

onBothDatabases('limits', (kind) => {
  let server: TestServer
  let passwordHash: string
  beforeAll(async () => {
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      limits: 'real',
      env: { TRUST_PROXY: 'loopback', REQUESTS_PER_MINUTE: '300' },
    })
    passwordHash = await hashPassword(password)
  })
  afterAll(() => server.stop())
  // Only the date is fake: it advances when a test says so, and timers keep running.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  let count = 0
  const newAddress = () => `10.${Math.floor(++count / 250)}.${count % 250}.7`
  const newMember = () => {
    count += 1
    return server.addMember({ email: `limited${count}@example.com`, password_hash: passwordHash })
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
  const logIn = (body: object, address = newAddress()) =>
    server.call('POST', '/auth/log-in', { body, headers: from(address) })
  const ask = (email: string, address = newAddress()) =>
    server.call('POST', '/auth/send-login-link', { body: { email }, headers: from(address) })
  const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
  const times = async (many: number, work: () => Promise<Answer>) => {
    const answers: Answer[] = []
    for (let index = 0; index < many; index += 1) answers.push(await work())
    return answers
  }
  const isLive = async (member: Member, token: string) =>
    (await server.call('GET', `/favorites/${member.email}`, { token })).status === 200

  it('stop many senders from guessing one account’s password before hashing, and say how long to wait', async () => {
    const member = await newMember()
    const wrong = { email: member.email, password: 'wrong' }
    expect(statuses(await times(10, () => logIn(wrong)))).toEqual(Array(10).fill(401))
    const refused = await logIn({ email: member.email, password })
    expect(refused.status).toBe(429)
    const words = /^Too many attempts\. Try again in 10 minutes, or ask for a sign-in link\.$/
    expect(refused.body).toEqual({ status: false, message: expect.stringMatching(words), data: null })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(590)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
    pass(minutes(10) + 1000)
    expect((await logIn({ email: member.email, password })).status).toBe(200)
  })

  it('count every spelling of an address as one', async () => {
    const member = await newMember()
    const spellings = [
      '@ｅｘａｍｐｌｅ．ｃｏｍ',
      '@example。com',
      '\u200b@EXAMPLE.com',
      '@exam\u00adple｡com',
      '@example.com',
    ]
    const spelled = (email: string, at: number) =>
      email.replace('@example.com', spellings[at % spellings.length]!)
    let tries = 0
    const guess = () => logIn({ email: spelled(member.email, tries++), password: 'wrong' })
    expect(statuses(await times(11, guess))).toEqual([...Array(10).fill(401), 429])
    let asked = 0
    const again = await times(3, () => ask(spelled('some.one@example.com', asked++)))
    expect(statuses(again)).toEqual([200, 429, 429])
  })

  it('try at most ten of fifty simultaneous guesses', async () => {
    const member = await newMember()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => logIn({ email: member.email, password: 'wrong' })),
    )
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThanOrEqual(10)
    expect(statuses(answers).every((status) => status === 401 || status === 429)).toBe(true)
  })

  it('double the wait each time, up to an hour', async () => {
    const member = await newMember()
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      await times(10, () => logIn({ email: member.email, password: 'wrong' }))
      const refused = await logIn({ email: member.email, password: 'wrong' })
      const wait = Number(refused.headers.get('retry-after'))
      waits.push(wait)
      pass(wait * 1000 + 1000)
    }
    expect(waits).toEqual([600, 1200, 2400, 3600])
  })

  it('treat an unknown address like a known one', async () => {
    const member = await newMember()
    const seen = async (email: string) =>
      (await times(12, () => logIn({ email, password: 'wrong' }))).map(
        ({ status, text }) => `${status} ${text}`,
      )
    expect(await seen('unknown-for-limits@example.com')).toEqual(await seen(member.email))
  })

  it('leave sessions and the link working while the password is locked', async () => {
    const member = await newMember()
    const token = await server.signIn(member)
    await times(12, () => logIn({ email: member.email, password: 'wrong' }))
    expect(await isLive(member, token)).toBe(true)
    expect((await ask(member.email)).status).toBe(200)
    const email = await server.outbox.latest(member.email)
    expect((await server.call('GET', '/auth/current', { token: email.token! })).status).toBe(200)
  })

  it('stop only the sender that tries many accounts', async () => {
    const address = newAddress()
    const members = await Promise.all([newMember(), newMember(), newMember(), newMember()])
    const answers = await times(31, () => {
      count += 1
      return logIn({ email: `spray${count}@example.com`, password: 'wrong' }, address)
    })
    expect(statuses(answers)).toEqual([...Array(30).fill(401), 429])
    expect((await logIn({ email: members[0]!.email, password }, address)).status).toBe(429)
    expect((await logIn({ email: members[0]!.email, password })).status).toBe(200)
    const token = await server.signIn(members[1]!)
    const live = await server.call('GET', `/favorites/${members[1]!.email}`, {
      token,
      headers: from(address),
    })
    expect(live.status).toBe(200)
  })

  it('count a whole IPv6 /64 as one sender', async () => {
    const answers = await times(31, () => {
      count += 1
      return logIn(
        { email: `six${count}@example.com`, password: 'wrong' },
        `2001:db8:0:${kind === 'sqlite' ? 'a' : 'b'}::${count.toString(16)}`,
      )
    })
    expect(statuses(answers).at(-1)).toBe(429)
    const neighbour = await logIn({ email: 'six@example.com', password: 'wrong' }, '2001:db8:0:c::1')
    expect(neighbour.status).toBe(401)
  })

  it('don’t count correct passwords', async () => {
    const member = await newMember()
    const address = newAddress()
    const answers = await times(35, () => logIn({ email: member.email, password }, address))
    expect(statuses(answers)).toEqual(Array(35).fill(200))
  })

  it('allow ten wrong codes an hour and twenty a day per account, and leave the link working', async () => {
    const member = await newMember()
    let tried = 0
    const guess = async () => {
      const { requestId } = (await ask(member.email)).body.data as { requestId: string }
      const { code } = await server.outbox.latest(member.email)
      const wrong = code === '000000' ? '000001' : '000000'
      return times(5, async () => {
        const answer = await logIn({ email: member.email, code: wrong, requestId })
        if (answer.status === 401) tried += 1
        return answer
      })
    }
    for (let round = 0; round < 3; round += 1) {
      await guess()
      pass(minutes(1) + 1000)
    }
    expect(tried).toBe(10)
    pass(minutes(61))
    for (let round = 0; round < 3; round += 1) {
      await guess()
      pass(minutes(1) + 1000)
    }
    expect(tried).toBe(20)
    pass(minutes(61))
    const answers = await guess()
    expect(statuses(answers)).toEqual(Array(5).fill(429))
    expect(answers[0]!.body.message).toMatch(/link/)
    expect(tried).toBe(20)
    const { token } = await server.outbox.latest(member.email)
    expect((await server.call('GET', '/auth/current', { token: token! })).status).toBe(200)
  })

  it('don’t let strangers use up an account’s codes with made-up request ids', async () => {
    const member = await newMember()
    const made = 'A'.repeat(43)
    await times(25, () => logIn({ email: member.email, code: '123456', requestId: made }))
    const { requestId } = (await ask(member.email)).body.data as { requestId: string }
    const { code } = await server.outbox.latest(member.email)
    expect((await logIn({ email: member.email, code, requestId })).status).toBe(200)
  })

  it('allow one email a minute and five an hour to an address, known or not', async () => {
    const member = await newMember()
    for (const email of [member.email, 'unknown-mail@example.com']) {
      const seen: number[] = []
      for (let round = 0; round < 7; round += 1) {
        seen.push((await ask(email)).status, (await ask(email.toUpperCase())).status)
        await server.running.mailQueue.idle()
        pass(minutes(1) + 1000)
      }
      expect(seen).toEqual([...Array(5).fill([200, 429]), 429, 429, 429, 429].flat())
      const refused = await ask(email)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    const emails = (await server.outbox.emails()).filter(({ to }) => to.includes(member.email))
    expect(emails).toHaveLength(5)
  })

  it('allow ten emails a day to an address, known or not', async () => {
    const member = await newMember()
    for (const email of [member.email, 'unknown-day@example.com']) {
      const seen: number[] = []
      for (let round = 0; round < 12; round += 1) {
        seen.push((await ask(email)).status)
        await server.running.mailQueue.idle()
        pass(minutes(13))
      }
      expect(seen).toEqual([...Array(10).fill(200), 429, 429])
    }
  })

  it('don’t count what a refusal by another limit has stopped', async () => {
    const member = await newMember()
    const address = newAddress()
    await times(20, () => {
      count += 1
      return ask(`used${count}@example.com`, address)
    })
    expect(statuses(await times(3, () => ask(member.email, address)))).toEqual([429, 429, 429])
    expect((await ask(member.email)).status).toBe(200)
  })

  it('don’t count emails whose link or code was used', async () => {
    const address = newAddress()
    for (let index = 0; index < 22; index += 1) {
      const member = await newMember()
      const asked = await ask(member.email, address)
      expect([index, asked.status]).toEqual([index, 200])
      const { token, code } = await server.outbox.latest(member.email)
      const { requestId } = asked.body.data as { requestId: string }
      const answer =
        index % 2
          ? await server.call('GET', '/auth/current', { token: token!, headers: from(address) })
          : await logIn({ email: member.email, code, requestId }, address)
      expect(answer.status).toBe(200)
    }
  })

  it('allow one IPv6 site a share of the day, so that its networks can’t stop others', async () => {
    const site = `2001:db8:${kind === 'sqlite' ? 'a' : 'b'}`
    const calls = (path: string) =>
      times(230, () => {
        count += 1
        return server.call('POST', path, {
          body: { email: `site${count}@example.com` },
          headers: from(`${site}:${count.toString(16)}::1`),
        })
      })
    for (const path of ['/createmember', '/auth/send-login-link']) {
      const accepted = statuses(await calls(path)).filter((status) => status === 200)
      expect(accepted).toHaveLength(200)
      const honest = await server.call('POST', path, {
        body: { email: `honest${count}@example.com` },
        headers: from('203.0.113.9'),
      })
      expect(honest.status).toBe(200)
    }
  })

  it('allow one sender twenty emails an hour', async () => {
    const address = newAddress()
    const answers = await times(21, () => {
      count += 1
      return ask(`mass${count}@example.com`, address)
    })
    expect(statuses(answers)).toEqual([...Array(20).fill(200), 429])
  })

  it('allow one sender twenty new accounts an hour', async () => {
    const address = newAddress()
    const answers = await times(21, () => {
      count += 1
      return server.call('POST', '/createmember', {
        body: { email: `bulk${count}@example.com` },
        headers: from(address),
      })
    })
    expect(statuses(answers)).toEqual([...Array(20).fill(200), 429])
  })

  it('also apply to emails about a new address', async () => {
    const member = await newMember()
    const token = await server.signIn(member)
    const move = (to: string) =>
      server.call('PUT', `/updateemail?oldEmail=${member.email}&newEmail=${to}`, {
        token,
        headers: from(newAddress()),
      })
    const victim = `victim${count}@example.com`
    expect(statuses([await move(victim), await move(victim)])).toEqual([200, 429])
    const more = await times(5, () => {
      count += 1
      return move(`victim${count}@example.com`)
    })
    expect(statuses(more)).toEqual([200, 200, 200, 200, 429])
  })

  it('slow down only the session with too many calls', async () => {
    const member = await newMember()
    const [token, other] = [await server.signIn(member), await server.signIn(member)]
    const call = () => server.call('GET', `/favorites/${member.email}`, { token })
    const answers = await atOnce(310, call)
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(300)
    expect((await call()).headers.get('retry-after')).not.toBeNull()
    expect(await isLive(member, other)).toBe(true)
    pass(minutes(1) + 1000)
    expect((await call()).status).toBe(200)
  })

  it('stop a sender that guesses tokens, but not its real sessions', async () => {
    const address = newAddress()
    const member = await newMember()
    const token = await server.signIn(member)
    const headers = from(address)
    const wrong = () => server.call('GET', '/auth/current', { token: 'x'.repeat(43), headers })
    const answers = await atOnce(301, wrong)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(1)
    expect((await server.call('GET', '/auth/current', { token, headers })).status).toBe(200)
  })
})

onBothDatabases('the emails of a day', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      limits: 'real',
      env: { EMAILS_PER_DAY: '20', EMAILS_PER_NETWORK: '1000', SIGN_UPS_PER_NETWORK: '1000' },
    })
  })
  afterAll(() => server.stop())
  const ask = async (email: string) => {
    const answer = await server.call('POST', '/auth/send-login-link', { body: { email } })
    await server.running.mailQueue.idle()
    return answer
  }
  const sent = async (name: string) =>
    (await server.outbox.emails()).filter(({ to }) => to[0]!.startsWith(name)).length
  const warnings = () => server.log().filter(({ msg }) => /^80 %/.test(String(msg)))

  it('have a part that strangers can’t use up, and the log warns before a limit is reached', async () => {
    const signUp = (index: number) =>
      server.call('POST', '/createmember', { body: { email: `stranger${index}@example.com` } })
    for (let index = 0; index < 8; index += 1) expect((await signUp(index)).status).toBe(200)
    for (let index = 0; index < 8; index += 1) await ask(`stranger${index}@example.com`)
    expect(await sent('stranger')).toBe(6)
    expect(warnings()).toEqual([
      expect.objectContaining({ level: 'warn', limit: 'emails-strangers', points: 6 }),
    ])
    const refused = await signUp(9)
    expect(refused.status).toBe(429)
    expect(refused.body.message).toBe('Too many new accounts. Try again in 24 hours.')

    for (let index = 0; index < 14; index += 1) {
      await server.addMember({ email: `member${index}@example.com` })
      expect((await ask(`member${index}@example.com`)).status).toBe(200)
    }
    expect(await sent('member')).toBe(14)
    expect(warnings().at(-1)).toMatchObject({ limit: 'emails-day', points: 20 })
  })

  it('are refused with words once they’re used up, known address or not', async () => {
    await server.addMember({ email: 'late@example.com' })
    for (const email of ['late@example.com', 'unknown@example.com']) {
      const answer = await ask(email)
      expect(answer.status).toBe(429)
      expect(answer.body.message).toMatch(
        /^We can’t send emails right now\. Sign in with your password, or try/,
      )
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600)
    }
    expect(await sent('late')).toBe(0)
  })
})

it('forwarded addresses are ignored unless the configuration trusts the proxy', async () => {
  const server = await startServer({ limits: 'real' })
  try {
    const answers: number[] = []
    for (let index = 0; index < 31; index += 1) {
      const answer = await server.call('POST', '/auth/log-in', {
        body: { email: `forged${index}@example.com`, password: 'wrong' },
        headers: { 'x-forwarded-for': `10.9.8.${index}`, forwarded: `for=10.9.8.${index}` },
      })
      answers.push(answer.status)
    }
    expect(answers.at(-1)).toBe(429)
  } finally {
    await server.stop()
  }
})
