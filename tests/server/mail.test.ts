import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '#server/auth/rate-limiter.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { rules } from '#server/limits.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { signInEmail } from '#server/mail/templates.ts'
import { parseLetter } from '#tests/support/outbox.ts'
import { emptyFolder } from '#tests/support/process.ts'
import { startServer } from '#tests/support/server.ts'
import { startSmtp } from '#tests/support/smtp.ts'

const email = () =>
  signInEmail(
    { email: 'a@example.com', firstName: null },
    {
      link: 'x',
      code: '123456',
      details: { at: 0, device: 'Safari on iOS' },
      deployment: {
        product: { name: 'Neuro', slug: 'neuro', supportEmail: 'support@example.com' },
        company: { name: 'Neuro', address: null },
        publicUrl: 'http://x',
      },
    },
  )

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
      const parsed = await parseLetter(Buffer.from(message))
      expect(parsed.subject).toMatch(/^\d{3} \d{3} is your Calm, "Inc"ü code$/)
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

  it('is a file that only its owner can read, and never half-written', async () => {
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
    await server.outbox.letters()
    const outbox = join(server.dataDirectory, 'outbox')
    const [name] = readdirSync(outbox)
    const [head = ''] = readFileSync(join(outbox, name!), 'utf8').split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc:/im)
    await server.stop()
  })

  it('welcomes a new member without using what was typed at sign-up', async () => {
    const server = await startServer()
    await server.call('POST', '/createmember', {
      body: { email: 'new@example.com', firstName: 'Ada', password: 'a long password' },
    })
    const ask = () => server.call('POST', '/auth/send-login-link', { body: { email: 'new@example.com' } })
    await ask()
    const welcome = await server.outbox.latest('new@example.com')
    expect(welcome.subject).toBe(`Welcome to Neuro: ${welcome.code!.replace(/^.../, '$& ')} is your code`)
    expect(welcome.text).toMatch(/^Hi,$/m)
    await server.call('GET', '/auth/current', { token: welcome.token! })
    await ask()
    const later = await server.outbox.latest('new@example.com')
    expect(later.subject).toMatch(/^\d{3} \d{3} is your Neuro code$/)
    expect(later.text).toMatch(/^Hi Ada,$/m)
    await server.stop()
  })

  it('says what kind of device asked, and never where from', async () => {
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

  const free = { consume: async () => {}, reward: async () => {}, delete: async () => {} }

  it('is tried three times, and a failure is logged without the address', async () => {
    const lines: string[] = []
    const log = {
      info: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
      error: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
    }
    let tries = 0
    const transport = {
      description: '',
      async send() {
        tries += 1
        if (tries < 3 || tries > 3) throw new Error('550 no')
      },
    }
    const mailQueue = createMailQueue({ transport, limiter: free, log: log, delays: [0, 0, 0] })
    mailQueue.add(email)
    await mailQueue.idle()
    expect(tries).toBe(3)
    expect(lines.at(-1)).toContain('email sent')
    mailQueue.add(email)
    await mailQueue.idle()
    expect(tries).toBe(6)
    expect(lines.at(-1)).toContain('email failed')
    expect(lines.join()).not.toContain('a@example.com')
  })

  it('is written after the answer, so answers take as long for members as for strangers', async () => {
    const steps: string[] = []
    const mailQueue = createMailQueue({
      transport: { description: '', send: async () => void steps.push('sent') },
      limiter: free,
      log: { info() {}, error() {} },
    })
    mailQueue.add(() => {
      steps.push('rendered')
      return email()
    })
    await Promise.resolve()
    steps.push('answered')
    await mailQueue.idle()
    expect(steps).toEqual(['answered', 'rendered', 'sent'])
  })

  it('stops after a thousand in a day', async () => {
    let sent = 0
    const database = openSqlite(emptyFolder())
    const mailQueue = createMailQueue({
      transport: {
        description: '',
        async send() {
          sent += 1
        },
      },
      limiter: createRateLimiter(database, rules),
      log: { info() {}, error() {} },
      delays: [0],
    })
    for (let index = 0; index < 1005; index += 1) mailQueue.add(email)
    await mailQueue.idle()
    await database.close()
    expect(sent).toBe(1000)
  })
})
