import { describe, expect, it } from 'vitest'
import { pictures } from '#server/mail/pictures.ts'
import {
  accountDeletedEmail,
  addressChangingEmail,
  type Deployment,
  passwordChangedEmail,
  recipientOf,
  signInEmail,
  templates,
  welcomeEmail,
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

  it('are stored by the names that they have', () => {
    expect(Object.keys(templates)).toEqual(emails.map(([name]) => name))
    const common = { details, deployment, link: 'x', code: null, newEmail: 'new@example.com' }
    for (const [name, compose] of Object.entries(templates)) expect(compose(ada, common).name).toBe(name)
  })

  it('go to the recipient’s address', () => {
    const added = ['confirm-email', 'email-released']
    for (const [name, { to }] of emails)
      expect(to, name).toBe(added.includes(name) ? 'new@example.com' : 'ada@example.com')
  })

  const page = 'https://members.example.com/auth/login/verify/'
  it.each([
    ['sign-in', `Sign in:\n${page}${'L'.repeat(43)}`],
    ['welcome', `Confirm and sign in:\n${page}${'L'.repeat(43)}`],
    ['confirm-email', `Confirm new email:\n${page}${'L'.repeat(43)}?for=email-change`],
    ['email-changing', `Keep current email:\n${page}${'L'.repeat(43)}?for=email-undo`],
    ['email-changed', null],
    ['email-kept', 'Set a new password:\nhttps://members.example.com/admin/neuro/profile'],
    ['email-released', null],
    ['password-changed', 'Reset password:\nhttps://members.example.com/auth/forgot-password'],
    ['account-deleted', null],
  ])('of the template %s lead to %j', (template, link) => {
    const [, email] = emails.find(([name]) => name === template)!
    const links = email.text.split('\n\n').filter((part) => part.includes('https://'))
    expect(links).toEqual(link === null ? [] : [link])
  })

  it.each([
    ['sign-in', ['Account: ada@example.com', 'Requested']],
    ['welcome', ['Account: ada@example.com', 'Requested']],
    ['confirm-email', ['New email: new@example.com', 'Requested']],
    ['email-changing', ['Account: ada@example.com', 'New email: new@example.com', 'Requested']],
    ['email-changed', ['Old email: ada@example.com', 'New email: new@example.com', 'Confirmed']],
    ['email-kept', ['Account: ada@example.com', 'Requested']],
    ['password-changed', ['Account: ada@example.com', 'Changed']],
    ['account-deleted', ['Account: ada@example.com', 'Deleted']],
  ])('of the template %s state the facts %j', (template, [...facts]) => {
    const [, email] = emails.find(([name]) => name === template)!
    const [what = ''] = facts.splice(-1)
    expect(email.text.split('\n\n')).toContain(
      [...facts, `${what}: 22 Nov 2026, 09:05 UTC`, 'Device: Chrome on Windows'].join('\n'),
    )
  })

  it.each([
    [signInEmail, 'Sign in to Neuro', 'Use the link. It expires in 10 minutes.'],
    [welcomeEmail, 'Confirm your email for Neuro', 'Welcome to Neuro.'],
  ])('that an admin asked for have no code: case %#', (compose, subject, preview) => {
    const asked = { link: 'x', code: null, details: { ...details, device: null }, deployment }
    const email = compose(ada, asked)
    expect(email.subject).toBe(subject)
    expect(email.html).toContain(`>${preview}`)
    expect(email.text).toContain('The link works once, within 10 minutes.')
    expect(email.text).not.toMatch(/code|Device/)
  })

  it('about a code tell how long it and its link work', () => {
    for (const [, { text }] of emails.slice(0, 2))
      expect(text).toContain('Use either one within 10 minutes. Never give this code to anyone')
    expect(emails[0]![1].html).toContain('>Or use the link. Both expire in 10 minutes.')
  })

  it('about a change of address say who asked, and for how long it can be undone', () => {
    const asked = { link: 'x', newEmail: 'new@example.com', details, deployment }
    const own = addressChangingEmail(ada, asked)
    expect(own.text).toContain('You asked to change your Neuro email to new@example.com.')
    expect(own.text).toContain('once, for 7 days.')
    const byAdmin = addressChangingEmail(ada, { ...asked, details: { ...details, device: null } })
    expect(byAdmin.text).toContain('We were asked to change')
  })

  it('name the company alone if it has no address', () => {
    const company = { name: 'Neuro & Co', address: null }
    const { text, html } = accountDeletedEmail(ada, { details, deployment: { ...deployment, company } })
    expect(text).toMatch(/\nNeuro & Co\n$/)
    expect(html).toContain('\nNeuro &amp; Co\n</td>')
  })

  it('in plain text have the product, the title, the greeting and then each part in its own paragraph', () => {
    const { text } = passwordChangedEmail(ada, { details, deployment })
    expect(text.split('\n\n').slice(0, 4)).toEqual([
      'Neuro',
      'Your password has changed',
      'Hi Ada,',
      'The password for ada@example.com has changed, and we’ve signed you out on your other devices.',
    ])
  })
})
