import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '#scripts/serve.ts'
import { createRateLimiter } from '#server/auth/rate-limiter.ts'
import { createLoginChallenge } from '#server/db/challenges.ts'
import { openDatabase } from '#server/db/database.ts'
import { addEmail, listEmails, takeEmail } from '#server/db/emails.ts'
import { addMember, type Member } from '#server/db/members.ts'
import { migrate } from '#server/db/migrate.ts'
import { redeemLink } from '#server/db/redeem.ts'
import { listRefusals } from '#server/db/refusals.ts'
import type { Query } from '#server/db/schema.ts'
import { rules, times } from '#server/limits.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import type { Email } from '#server/mail/templates.ts'
import { commands } from '#server/members-commands.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { ada, deployment, details } from '#tests/support/server/emails.ts'
import { parseEmail } from '#tests/support/server/outbox.ts'
import { emptyFolder } from '#tests/support/server/process.ts'
import { startServer } from '#tests/support/server/server.ts'
import { startSmtp } from '#tests/support/server/smtp.ts'

describe('email', () => {
  it('is sent by SMTP to the stored address only', async () => {
    const smtp = await startSmtp()
    const server = await startServer({
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@example.org', PRODUCT_NAME: 'Calm, "Inc"\u00fc' },
    })
    try {
      await server.addMember({ email: "Odd+o'Tag/?#%@example.com", first_name: 'Eve <evil@example.com>' })
      await server.call('POST', '/auth/send-login-link', { body: { email: "odd+o'tag/?#%@EXAMPLE.com" } })
      await server.running.mailQueue.idle()
      expect(smtp.received).toHaveLength(1)
      const [{ from, to, message }] = smtp.received as [(typeof smtp.received)[number]]
      expect(from).toMatch(/^<hello@example\.org>/)
      expect(to.map((line) => line.replace(/>.*/, '>'))).toEqual(["<Odd+o'Tag/?#%@example.com>"])
      const parsed = await parseEmail(Buffer.from(message))
      expect(parsed.subject).toMatch(/^\d{3} \d{3} is your Calm, "Inc"ü code$/)
      for (const name of ['mark', 'sleeve'])
        expect(message, 'pictures are in it, for its HTML').toMatch(
          new RegExp(`^Content-Id: <${name}>`, 'im'),
        )
      expect(message).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
      expect(parsed.to).toEqual(["Odd+o'Tag/?#%@example.com"])
      expect(parsed.text).not.toContain('evil')
      const { token } = parsed
      expect((await server.call('GET', '/auth/current', { token: token! })).status).toBe(200)
      expect(readdirSync(server.dataDirectory)).not.toContain('outbox')
    } finally {
      await server.stop()
      await smtp.stop()
    }
  })

  it('is written to a file that only its owner can read, and never half-written', async () => {
    const server = await startServer()
    await server.addMember({ email: 'a@example.com' })
    await server.call('POST', '/auth/send-login-link', { body: { email: 'a@example.com' } })
    await server.running.mailQueue.idle()
    const outbox = join(server.dataDirectory, 'outbox')
    const names = readdirSync(outbox)
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/)])
    expect(statSync(join(outbox, names[0]!)).mode & 0o077).toBe(0)
    await server.stop()
  })

  it('has links with the public address, whatever host the request names', async () => {
    const server = await startServer({ env: { PUBLIC_URL: 'https://example.com/members/' } })
    await server.addMember({ email: 'a@example.com' })
    await server.call('POST', '/auth/send-login-link', {
      body: { email: 'a@example.com' },
      headers: { host: 'evil.example' },
    })
    const { link } = await server.outbox.latest('a@example.com')
    expect(link).toMatch(/^https:\/\/example\.com\/members\/auth\/login\/verify\/[\w-]{43}$/)
    await server.stop()
  })

  it('takes no header from the product’s name', async () => {
    const server = await startServer({ env: { PRODUCT_NAME: 'Neuro\r\nBcc: evil@example.com' } })
    await server.addMember({ email: 'a@example.com' })
    await server.call('POST', '/auth/send-login-link', { body: { email: 'a@example.com' } })
    await server.outbox.emails()
    const outbox = join(server.dataDirectory, 'outbox')
    const [name] = readdirSync(outbox)
    const [head = ''] = readFileSync(join(outbox, name!), 'utf8').split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
    await server.stop()
  })

  it('welcomes a new member without repeating what was typed at sign-up', async () => {
    const server = await startServer()
    await server.call('POST', '/createmember', {
      body: { email: 'new@example.com', firstName: 'Ada', password: 'a long password' },
    })
    const ask = () => server.call('POST', '/auth/send-login-link', { body: { email: 'new@example.com' } })
    await ask()
    const welcome = await server.outbox.latest('new@example.com')
    expect(welcome.subject).toBe(`${welcome.code!.replace(/^.../, '$& ')} is your Neuro code`)
    expect(welcome.text).toMatch(/^Hi,$/m)
    await server.call('GET', '/auth/current', { token: welcome.token! })
    await ask()
    const later = await server.outbox.latest('new@example.com')
    expect(later.subject).toMatch(/^\d{3} \d{3} is your Neuro code$/)
    expect(later.text).toMatch(/^Hi Ada,$/m)
    await server.stop()
  })

  it('says what kind of device asked, but not where', async () => {
    const server = await startServer({ env: { TRUST_PROXY: 'loopback' } })
    await server.addMember({ email: 'a@example.com' })
    await server.call('POST', '/auth/send-login-link', {
      body: { email: 'a@example.com' },
      headers: {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
        'x-forwarded-for': '203.0.113.77',
      },
    })
    const { text, html } = await server.outbox.latest('a@example.com')
    expect(text).toMatch(/^Device: Safari on iOS$/m)
    expect(text + html).not.toContain('203.0.113.77')
    await server.stop()
  })

  it('keeps codes out of the log', async () => {
    const server = await startServer()
    await server.addMember({ email: 'a@example.com' })
    await server.call('POST', '/auth/send-login-link', { body: { email: 'a@example.com' } })
    const { code } = await server.outbox.latest('a@example.com')
    expect(server.log()).toContainEqual(expect.objectContaining({ msg: 'email sent', template: 'sign-in' }))
    expect(server.rawLog()).not.toContain(`${code!.slice(0, 3)} ${code!.slice(3)}`)
    await server.stop()
  })
})

onBothDatabases('an email that can’t be sent', (kind) => {
  it('is sent once the email server is back, even by a restarted server', async () => {
    const port = await freePort()
    const shared = {
      databaseUrl: await createDatabase(kind),
      dataDirectory: emptyFolder(),
      env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    }
    const before = await startServer(shared)
    await before.addMember({ email: 'a@example.com' })
    await before.call('POST', '/auth/send-login-link', { body: { email: 'a@example.com' } })
    await before.running.mailQueue.idle()
    expect(before.log()).toContainEqual(expect.objectContaining({ msg: 'email failed', template: 'sign-in' }))
    expect(before.rawLog()).not.toContain('a@example.com')
    expect(await commands.emails!(before.database, [], {})).toMatch(
      /^a@example\.com {2}sign-in {2}since .+ UTC {2}1 tried, next .+ UTC\n1 email to send$/,
    )
    await before.stop()

    const smtp = await startSmtp(port)
    const after = await startServer(shared)
    after.clock.advance(60_000)
    after.running.mailQueue.wake()
    await after.running.mailQueue.idle()
    expect(smtp.received).toHaveLength(1)
    const { token } = await parseEmail(Buffer.from(smtp.received[0]!.message))
    expect((await after.call('GET', '/auth/current', { token: token! })).status).toBe(200)
    expect(await commands.emails!(after.database, [], {})).toBe('0 emails to send')
    await after.stop()
    await smtp.stop()
  })

  /** A queue with its own transport and clock. */
  async function queueOn(databaseUrl: string | null, dataDirectory = emptyFolder()) {
    const database = await openDatabase({ databaseUrl, dataDirectory }, () => {})
    await migrate(database)
    const sent: Email[] = []
    const log: unknown[] = []
    const world = { now: 1_000_000, isDown: false, refusal: 0, response: '550 5.1.1 unknown' }
    const queue = createMailQueue({
      query: database.query,
      transport: {
        description: '',
        connections: 1,
        async send(email) {
          if (world.isDown) throw new Error('no answer')
          if (world.refusal > 0)
            throw Object.assign(new Error('no'), {
              responseCode: world.refusal,
              response: world.response,
            })
          sent.push(email)
        },
      },
      limiter: createRateLimiter(database, { ...rules, mailDay: { ...rules.mailDay, points: 3 } }),
      deployment: () => deployment,
      log: {
        info: (...parts: unknown[]) => log.push(parts),
        warn: (...parts: unknown[]) => log.push(parts),
        error: (...parts: unknown[]) => log.push(parts),
      },
      clock: () => world.now,
    })
    return {
      query: database.query,
      sent,
      log,
      world,
      async work(milliseconds = 0) {
        world.now += milliseconds
        queue.wake()
        await queue.idle()
      },
      async stop() {
        await queue.stop()
        await database.close()
      },
    }
  }
  const ask = (query: Query, member: Member | null, now: number) =>
    query.transaction().execute(async (transaction) => {
      const mailbox = member?.email_key ?? 'stranger@example.com'
      const { challenge, code } = await createLoginChallenge(transaction, { mailbox, member, now })
      await addEmail(transaction, 'sign-in', ada, { code, details }, { now, challenge })
    })
  const tell = (query: Query, now: number) => addEmail(query, 'password-changed', ada, { details }, { now })

  it('is retried at growing intervals, and a notice is given up after three days', async () => {
    const { query, world, log, work, stop } = await queueOn(await createDatabase(kind))
    world.isDown = true
    await tell(query, world.now)
    const waits: number[] = []
    while ((await listEmails(query)).length > 0) {
      const before = world.now
      await work()
      const [next] = await listEmails(query)
      if (next) world.now = next.next_at
      waits.push(world.now - before)
    }
    expect(waits.slice(0, 7)).toEqual([5000, 30_000, 120_000, 120_000, 900_000, 3_600_000, 3_600_000])
    expect(world.now - 1_000_000).toBeGreaterThanOrEqual(times.notice)
    expect(log.at(-1)).toEqual([
      { template: 'password-changed', attempts: waits.length - 1 },
      expect.stringContaining('given up'),
    ])
    await stop()
  })

  it('is dropped if its link has expired or was replaced, or the account is gone', async () => {
    const { query, world, sent, work, stop } = await queueOn(await createDatabase(kind))
    const member = await addMember(query, { email: ada.email }, 1)
    world.isDown = true
    await ask(query, member, world.now)
    await ask(query, null, world.now)
    await work()
    await ask(query, member, world.now)
    world.isDown = false
    await work(60_000)
    expect(sent).toHaveLength(1)
    expect(await redeemLink(query, tokenIn(sent[0]!), { device: '', now: world.now })).toMatchObject({
      outcome: 'signed-in',
    })
    world.isDown = true
    await ask(query, member, world.now)
    await work()
    world.isDown = false
    await work(times.challenge)
    expect(sent).toHaveLength(1)
    expect(await listEmails(query)).toEqual([])
    await stop()
  })

  it('isn’t retried if the address doesn’t exist', async () => {
    const { query, world, log, work, stop } = await queueOn(await createDatabase(kind))
    world.refusal = 550
    await tell(query, world.now)
    await work()
    expect(log).toEqual([[expect.objectContaining({ attempts: 1 }), 'email failed']])
    expect(await listEmails(query)).toEqual([])
    world.refusal = 450
    await tell(query, world.now)
    await work()
    expect(await listEmails(query)).toHaveLength(1)
    await stop()
  })

  it('is remembered with its address if that doesn’t exist, and the address says so at sign-in', async () => {
    const smtp = await startSmtp(0, {
      refuse: (to) => (to.includes('gone@') ? '550 5.1.1 <gone@example.com> no such user' : undefined),
    })
    const server = await startServer({ databaseUrl: await createDatabase(kind), env: { SMTP_URL: smtp.url } })
    try {
      const ask = async (email: string) => {
        const answer = await server.call('POST', '/auth/send-login-link', { body: { email } })
        await server.running.mailQueue.idle()
        return answer
      }
      const emails = (args: string[] = [], options = {}) => commands.emails!(server.database, args, options)
      for (const email of ['gone@example.com', 'here@example.com']) await server.addMember({ email })
      expect((await ask('gone@example.com')).status).toBe(200)
      const refused = await ask('Gone@example.com')
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual({
        status: false,
        message: expect.stringContaining('came back'),
        data: { cause: 'suppressed' },
      })
      expect((await ask('here@example.com')).status).toBe(200)
      expect(smtp.received).toHaveLength(1)
      expect(await emails()).toMatch(
        /^gone@example\.com {2}refused .+ UTC, nothing is sent until .+ UTC {2}.*550 5\.1\.1 .*\n0 emails to send, 1 refused$/,
      )
      expect(await emails(['gone@example.com'], { allow: true })).toBe('Emails go to gone@example.com again.')
      expect((await ask('gone@example.com')).status).toBe(200)
      server.clock.advance(times.suppressed + 1)
      expect((await ask('gone@example.com')).status).toBe(200)
      await commands.remove!(server.database, ['gone@example.com'], {})
      expect(await emails()).toBe('0 emails to send')
    } finally {
      await server.stop()
      await smtp.stop()
    }
  })

  it('doesn’t suppress the address if the email server refuses this email for its content', async () => {
    const { query, world, sent, work, stop } = await queueOn(await createDatabase(kind))
    world.refusal = 550
    world.response = '550 5.7.1 rejected by policy'
    await tell(query, world.now)
    await work()
    expect(await listRefusals(query)).toEqual([
      expect.objectContaining({ email: ada.email, suppressed_until: null }),
    ])
    world.refusal = 0
    const member = await addMember(query, { email: ada.email, email_proved_at: 1 }, 1)
    await ask(query, member, world.now)
    await work()
    // Who uses the link shows that emails arrive.
    await redeemLink(query, tokenIn(sent[0]!), { device: '', now: world.now })
    expect(await listRefusals(query)).toEqual([])
    await stop()
  })

  it('is announced where the visitor asked for it, while the email server is away', async () => {
    const server = await startServer({
      databaseUrl: await createDatabase(kind),
      env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
    })
    const ask = async (email: string) => {
      const answer = await server.call('POST', '/auth/send-login-link', { body: { email } })
      await server.running.mailQueue.idle()
      return answer
    }
    await server.addMember({ email: 'a@example.com' })
    expect((await ask('a@example.com')).status).toBe(200)
    for (const email of ['a@example.com', 'unknown@example.com']) {
      const answer = await ask(email)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
      expect(answer.body.message).toMatch(/^Our emails are held up right now\./)
    }
    server.clock.advance(times.mailFailing + 1)
    expect((await ask('unknown@example.com')).status).toBe(200)
    await server.stop()
  })

  it('leaves no link in the database that could open an account', async () => {
    const { query, world, work, sent, stop } = await queueOn(await createDatabase(kind))
    const member = await addMember(query, { email: ada.email }, 1)
    world.isDown = true
    await ask(query, member, world.now)
    await work()
    const stored = JSON.stringify([
      await listEmails(query),
      await query.selectFrom('challenges').selectAll().execute(),
    ])
    world.isDown = false
    await work(60_000)
    for (const text of stored.match(/[\w-]{43}/g) ?? [])
      expect(await redeemLink(query, text, { device: '', now: world.now })).toMatchObject({
        outcome: 'refused',
      })
    expect(stored).not.toContain(tokenIn(sent[0]!))
    await stop()
  })

  it('is left to the server that is sending it for three minutes', async () => {
    const { query, world, stop } = await queueOn(await createDatabase(kind))
    await tell(query, world.now)
    const taken = await Promise.all([1, 2, 3, 4].map(() => takeEmail(query, world.now)))
    expect(taken.filter((email) => email !== undefined)).toHaveLength(1)
    expect(await takeEmail(query, world.now + times.mailLease - 1)).toBeUndefined()
    expect(await takeEmail(query, world.now + times.mailLease)).toMatchObject({ attempts: 2 })
    await stop()
  })

  it('waits an hour once the daily limit is reached', async () => {
    const { query, world, sent, work, stop } = await queueOn(await createDatabase(kind))
    await query.transaction().execute(async (transaction) => {
      for (let index = 0; index < 5; index += 1) await tell(transaction, world.now)
    })
    await work()
    expect(sent).toHaveLength(3)
    expect(await listEmails(query)).toHaveLength(2)
    expect(await takeEmail(query, world.now + 3_599_999)).toMatchObject({ attempts: 1 })
    await stop()
  })
})

onBothDatabases('emails to members', (kind) => {
  it('go first, and several at a time', async () => {
    const smtp = await startSmtp(0, { wait: 5 })
    const server = await startServer({
      databaseUrl: await createDatabase(kind),
      env: { SMTP_URL: smtp.url, SMTP_CONNECTIONS: '4' },
    })
    const { query } = server.database
    await query.transaction().execute(async (transaction) => {
      for (let index = 0; index < 12; index += 1)
        for (const isStranger of [true, false]) {
          const to = { email: `${isStranger ? 'stranger' : 'member'}${index}@example.com`, firstName: null }
          await addEmail(
            transaction,
            'password-changed',
            to,
            { details },
            { now: Date.now() - 1000 + index, isStranger },
          )
        }
    })
    server.running.mailQueue.wake()
    await server.running.mailQueue.idle()
    const order = smtp.received.map(({ to }) => (/stranger/.test(String(to)) ? 'stranger' : 'member'))
    // The last four members' emails are under way when the first of the strangers' begin.
    expect(order.slice(0, 8)).toEqual(Array(8).fill('member'))
    expect(order.slice(-8)).toEqual(Array(8).fill('stranger'))
    expect(smtp.connections()).toBe(4)
    await server.stop()
    await smtp.stop()
  })
})

it('emails are composed after the answer, so timing doesn’t reveal who is a member', async () => {
  const server = await startServer()
  await server.addMember({ email: 'a@example.com' })
  const outbox = join(server.dataDirectory, 'outbox')
  let written = Number.NaN
  server.running.app.server.on('request', (_, response) => {
    response.once('finish', () => {
      written = readdirSync(outbox).length
    })
  })
  await server.call('POST', '/auth/send-login-link', { body: { email: 'a@example.com' } })
  expect(written).toBe(0)
  expect(await server.outbox.emails()).toHaveLength(1)
  await server.stop()
})

const tokenIn = ({ text }: Email) => /verify\/([\w-]{43})/.exec(text)![1]!
