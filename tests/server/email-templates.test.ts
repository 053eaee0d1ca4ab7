import { describe, expect, it } from 'vitest'
import { pictures } from '#server/mail/pictures.ts'
import {
  accountDeletedEmail,
  type Deployment,
  passwordChangedEmail,
  recipientOf,
} from '#server/mail/templates.ts'
import { ada, deployment, details, emailsOf } from '#tests/support/server/emails.ts'

const emails = emailsOf(deployment).map((email) => [email.name, email] as const)

const decoded = (html: string) =>
  html
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
const wordsOf = (html: string) =>
  decoded(html.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
const buttonsOf = (html: string) =>
  [...html.matchAll(/<a class="button" href="([^"]*)"/g)].map(([, href]) => decoded(href!))

describe.each(emails)('the %s email', (_name, email) => {
  it('says the same in its plain-text and HTML parts', () => {
    const words = wordsOf(email.html)
    for (const line of email.text.split('\n')) {
      if (line.startsWith('https://')) expect(buttonsOf(email.html)).toContain(line)
      // A label has its colon in plain text and its own cell in HTML.
      else for (const part of line.split(/: |:$/)) expect(words).toContain(part)
    }
  })

  it('has at most one button', () => {
    expect(buttonsOf(email.html).length).toBeLessThanOrEqual(1)
  })

  it('greets the member and ends with the support address and the sender', () => {
    expect(email.text).toMatch(/^Hi( Ada)?,$/m)
    expect(email.text).toMatch(
      /Questions\? Email support@example\.com\nNeuro Audio Ltd, 1 Quiet Street, York\n$/,
    )
  })

  it('loads nothing but the pictures in it, and adapts to dark mode', () => {
    expect(email.html).not.toMatch(/<script|<link|@import|url\(/i)
    const loaded = [...email.html.matchAll(/src="([^"]*)"/gi)].map(([, from]) => from)
    expect(loaded).toEqual(Object.keys(pictures).map((name) => `cid:${name}`))
    expect(email.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(email.html).toContain('@media (prefers-color-scheme:dark)')
  })

  it('has a preview line that adds to the subject', () => {
    const [, preview = ''] = /<div style="display:none[^>]*>([^<&]*)/.exec(email.html) ?? []
    expect(preview.length).toBeGreaterThan(20)
    expect(preview).not.toBe(email.subject)
  })
})

describe.each(emails.filter(([name]) => name !== 'email-released'))('the %s email', (_name, email) => {
  it('names the account, the time and the kind of device', () => {
    expect(email.text).toMatch(/^(Account|Old email|New email): (ada|new)@example\.com$/m)
    expect(email.text).toMatch(/^\w+: 22 Nov 2026, 09:05 UTC$/m)
    expect(email.text).toMatch(/^Device: Chrome on Windows$/m)
  })
})

describe('emails', () => {
  it('for signing in have the code in the subject and on its own line', () => {
    const [signIn, welcome] = emailsOf(deployment)
    expect(signIn!.subject).toBe('299 354 is your Neuro code')
    expect(welcome!.subject).toBe('299 354 is your Neuro code')
    for (const { text } of [signIn!, welcome!]) expect(text).toMatch(/^299 354$/m)
  })

  it('leave out an admin’s device', () => {
    const { text } = accountDeletedEmail(ada, { details: { ...details, device: null }, deployment })
    expect(text).not.toMatch(/Device|Windows/)
  })

  it('greet members by name only once their address is verified', () => {
    const row = { email: 'ada@example.com', first_name: 'Ada' }
    expect(recipientOf({ ...row, email_proved_at: 1 }).firstName).toBe('Ada')
    expect(recipientOf({ ...row, email_proved_at: null }).firstName).toBeNull()
  })

  it.each([
    ['Zoë', 'Hi Zoë,'],
    ['Anne-Marie', 'Hi Anne-Marie,'],
    ['D’Arcy O', 'Hi D’Arcy O,'],
    ['李', 'Hi 李,'],
    ['evil.example.com', 'Hi,'],
    ['<b>Ada</b>', 'Hi,'],
    ['https://evil.example', 'Hi,'],
    ['Call 0800 123', 'Hi,'],
    ['x'.repeat(41), 'Hi,'],
    ['', 'Hi,'],
  ])('greet %s with “%s”', (firstName, greeting) => {
    const { text, html } = passwordChangedEmail({ ...ada, firstName }, { details, deployment })
    expect(text.split('\n')).toContain(greeting)
    expect(wordsOf(html)).toContain(greeting)
  })

  it('show markup in names as text', () => {
    const hostile: Deployment = {
      ...deployment,
      product: { name: '<img src=x>', slug: 'neuro', supportEmail: 'a&b@example.com' },
      company: { name: '"><script>', address: null },
    }
    for (const { html } of emailsOf(hostile)) {
      expect(html).not.toMatch(/<img src=x|<script/)
      expect(html).toContain('&lt;img src=x&gt;')
      expect(html).toContain('a&amp;b@example.com')
    }
  })

  it('have a one-line subject, whatever the product is called', () => {
    const product = { ...deployment.product, name: 'Neuro\r\nBcc: evil@example.com\u2028' }
    for (const { subject } of emailsOf({ ...deployment, product })) {
      expect(subject).not.toMatch(/[\r\n]/)
      expect(subject).toContain('Neuro Bcc:')
    }
  })
})
