import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createLimiter } from '../../server/auth/limiter.ts'
import { openSqlite } from '../../server/db/sqlite.ts'
import { rules } from '../../server/limits.ts'
import { loginLetter } from '../../server/mail/letters.ts'
import { createPost } from '../../server/mail/post.ts'
import { parseLetter } from '../support/outbox.ts'
import { emptyFolder } from '../support/process.ts'
import { startServer } from '../support/server.ts'
import { startSmtp } from '../support/smtp.ts'

const product = { name: 'Neuro', supportEmail: 'support@example.com' }
const letter = () =>
  loginLetter('a@example.com', { link: 'x', code: '123456', publicUrl: 'http://x', product })

describe('mail', () => {
  it('goes out by SMTP to the stored address and nobody else', async () => {
    const smtp = await startSmtp()
    const server = await startServer({
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@example.org', PRODUCT_NAME: 'Calm, "Inc"\u00fc' },
    })
    try {
      await server.addMember({ email: "Odd+o'Tag/?#%@example.com", first_name: 'Eve <evil@example.com>' })
      await server.call('POST', '/auth/send-login-link', { body: { email: "odd+o'tag/?#%@EXAMPLE.com" } })
      await server.running.post.idle()
      expect(smtp.received).toHaveLength(1)
      const [{ from, to, message }] = smtp.received as [(typeof smtp.received)[number]]
      expect(from).toMatch(/^<hello@example\.org>/)
      expect(to.map((line) => line.replace(/>.*/, '>'))).toEqual(["<Odd+o'Tag/?#%@example.com>"])
      const parsed = await parseLetter(Buffer.from(message))
      expect(parsed.subject).toBe('Sign in to Calm, "Inc"ü')
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

  it('is a file that only its owner reads, whole or not there', async () => {
    const server = await startServer()
    await server.addMember({ email: 'a@example.com' })
    await server.call('POST', '/auth/send-login-link', { body: { email: 'a@example.com' } })
    await server.running.post.idle()
    const outbox = join(server.dataDirectory, 'outbox')
    const names = readdirSync(outbox)
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}\.eml$/)])
    expect(statSync(join(outbox, names[0]!)).mode & 0o077).toBe(0)
    await server.stop()
  })

  it('starts with the public address, also behind a path', async () => {
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

  it('cannot bring HTML of its own', () => {
    const { html } = loginLetter('a@example.com', {
      link: 'x',
      code: '123456',
      publicUrl: 'http://x',
      product: { name: '<img src=x>', supportEmail: 'a"b@example.com' },
    })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x&gt;')
  })

  const free = { take: async () => {}, giveBack: async () => {}, forget: async () => {} }

  it('is tried three times, then given up and logged without its address', async () => {
    const lines: string[] = []
    const log = {
      info: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
      error: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
    }
    let tries = 0
    const carrier = {
      describe: '',
      async carry() {
        tries += 1
        if (tries < 3 || tries > 3) throw new Error('550 no')
      },
    }
    const post = createPost({ carrier, limiter: free, log: log, pauses: [0, 0, 0] })
    post.send(letter)
    await post.idle()
    expect(tries).toBe(3)
    expect(lines.at(-1)).toContain('mail sent')
    post.send(letter)
    await post.idle()
    expect(tries).toBe(6)
    expect(lines.at(-1)).toContain('mail failed')
    expect(lines.join()).not.toContain('a@example.com')
  })

  it('is written only after the answer, so that members wait no longer than others', async () => {
    const steps: string[] = []
    const post = createPost({
      carrier: { describe: '', carry: async () => void steps.push('carried') },
      limiter: free,
      log: { info() {}, error() {} },
    })
    post.send(() => {
      steps.push('written')
      return letter()
    })
    await Promise.resolve()
    steps.push('answered')
    await post.idle()
    expect(steps).toEqual(['answered', 'written', 'carried'])
  })

  it('stops for the day when a thousand are sent', async () => {
    let sent = 0
    const database = openSqlite(emptyFolder())
    const post = createPost({
      carrier: {
        describe: '',
        async carry() {
          sent += 1
        },
      },
      limiter: createLimiter(database, rules),
      log: { info() {}, error() {} },
      pauses: [0],
    })
    for (let index = 0; index < 1005; index += 1) post.send(letter)
    await post.idle()
    await database.close()
    expect(sent).toBe(1000)
  })
})
