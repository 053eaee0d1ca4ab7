import { domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { email, newEmail, newPassword } from '#services/contract/common.ts'
import { profileRequest } from '#services/contract/profile.ts'
import { code } from '#services/contract/session.ts'
import { digitsIn, mailboxOf, tidyEmail, tidyPassword, tidyText } from '#services/contract/spelling.ts'
import { runs } from '#tests/support/runs.ts'

const pick = (from: string) => fc.constantFrom(...from)
const joined = (characters: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(characters, { minLength, maxLength }).map((parts) => parts.join(''))
/** A letter of some script, as its keyboard types it. */
const letters = pick('abcxyz0123456789éñüßøłждяאבגअकतदعمنکあいか中文字한글')
const local = joined(fc.oneof(letters, pick('AZ._+-')), 1, 30)
const label = joined(letters, 1, 12).filter((one) => !/^\d+$/.test(one))
const domain = fc
  .array(label, { minLength: 2, maxLength: 4 })
  .map((labels) => labels.join('.'))
  .filter((name) => mailboxOf(`a@${name}`) !== null)
const address = fc.tuple(local, domain).map(([user, name]) => `${user}@${name}`)

const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
/** What no one types, in the shape of an address. */
const odd = fc
  .tuple(fc.string({ unit: 'binary' }), fc.oneof(fc.string({ unit: 'binary' }), fc.constant('b.example')))
  .map(([user, name]) => `${user}@${name}`)
const invisible = pick('\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2069\ufeff\u00ad\ufe0f')
const unicodeDomain = (given: string) => {
  const mailbox = mailboxOf(given)!
  return `${given.slice(0, given.lastIndexOf('@'))}@${domainToUnicode(mailbox.slice(mailbox.lastIndexOf('@') + 1))}`
}
const asciiDomain = (given: string) =>
  `${given.slice(0, given.lastIndexOf('@'))}${mailboxOf(given)!.slice(mailboxOf(given)!.lastIndexOf('@'))}`

describe('an email address', () => {
  it.each([
    ['zero-width and direction marks', '\u202aada\u200b@exam\u00adple.com\u202c'],
    ['full-width letters', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
    ['an ideographic full stop', 'ada@example。com'],
    ['a half-width one', 'ada@example｡com'],
    ['a full-width one', 'ada@example．com'],
    ['a small commercial at', 'ada﹫example.com'],
    ['upper case', 'ADA@EXAMPLE.COM'],
    ['white space around it', '\u3000ada@example.com\u00a0'],
  ])('with %s is the plain one', (_what, typed) => {
    expect(mailboxOf(typed)).toBe('ada@example.com')
    expect(tidyEmail(typed).toLowerCase()).toBe('ada@example.com')
  })

  it.each([
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['a@BU\u0308CHER.example', 'a@XN--BCHER-KVA.example'],
    ['a@例え.jp', 'a@xn--r8jz45g.jp'],
    ['a@faß.example', 'a@xn--fa-hia.example'],
  ])('of a domain in any script is the one in ASCII: %s', (unicode, ascii) => {
    expect(mailboxOf(unicode)).toBe(ascii.toLowerCase())
    expect(mailboxOf(ascii)).toBe(ascii.toLowerCase())
  })

  it.each([
    ['a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a@b..c', 'a b@c.d', 'a@b c.d'],
    ['a@b@c.d', 'a＠b＠c.d', '"a"@b.c', 'a,b@c.d', 'a<b>@c.d', 'a@b.c>', 'a(x)@b.c', 'a⑴@b.c'],
    ['a@[1.2.3.4]', 'a@1.2.3.4', 'a@0x7f.1', 'a@b.1', 'a@b.c:25', 'a@b.c/d', 'a@b.c%2f', 'a@b\\c.d'],
    ['a\u0000@b.c', 'a@b\u007f.c', 'a\ud800@b.c', 'a\u2028b@c.d', '\u200b@b.c'],
    [`${'a'.repeat(65)}@b.c`, `a@${'b'.repeat(64)}.c`, `a@${'b.'.repeat(130)}c`, `a@${'ü'.repeat(60)}.c`],
  ])('is none: %j %j %j %j %j %j %j %j', (...typed) => {
    expect(typed.filter(Boolean).filter((one) => mailboxOf(one) !== null)).toEqual([])
    for (const one of typed.filter(Boolean)) expect(email.safeParse(one).success).toBe(false)
  })

  it('keeps what some scripts need between their letters', () => {
    expect(mailboxOf('a@نامه\u200cای.example')).not.toBe(mailboxOf('a@نامهای.example'))
    expect(tidyEmail('نامه\u200cای@b.example')).toBe('نامه\u200cای@b.example')
    expect(mailboxOf('نامه\u200cای@b.example')).toBe(mailboxOf('نامهای@b.example'))
    expect(tidyEmail('ad\u200da@example.com')).toBe('ada@example.com')
  })

  it('stays the same mailbox, however often and wherever it’s read', () => {
    const property = fc.property(fc.oneof(address, odd), (typed) => {
      const tidy = tidyEmail(typed)
      const mailbox = mailboxOf(typed)
      expect(tidyEmail(tidy)).toBe(tidy)
      expect(mailboxOf(tidy)).toBe(mailbox)
      if (mailbox === null) return
      expect(mailboxOf(mailbox)).toBe(mailbox)
      expect(tidyEmail(mailbox)).toBe(mailbox)
    })
    fc.assert(property, runs(500))
  })

  it('is the same in every spelling', () => {
    const property = fc.property(address, invisible, fc.nat(), (typed, mark, position) => {
      const at = position % (typed.length + 1)
      const spellings = [
        typed.normalize('NFD'),
        typed.normalize('NFC'),
        wide(typed),
        typed.replaceAll('.', '。'),
        typed.replaceAll('.', '｡'),
        `${typed.slice(0, at)}${mark}${typed.slice(at)}`,
        ` ${typed}\n`,
        asciiDomain(typed),
        unicodeDomain(typed),
        wide(unicodeDomain(typed)),
      ]
      for (const spelling of spellings) expect(mailboxOf(spelling), spelling).toBe(mailboxOf(typed))
    })
    fc.assert(property, runs(500))
  })

  it('loses nothing but case', () => {
    const property = fc.property(address, (typed) => {
      expect(tidyEmail(typed)).toBe(typed.normalize('NFC'))
      expect(mailboxOf(typed)!.split('@')[0]).toBe(typed.split('@')[0]!.normalize('NFC').toLowerCase())
    })
    fc.assert(property, runs(500))
  })

  it('with other letters is another mailbox', () => {
    const distinct = fc.tuple(address, address).filter(([a, b]) => {
      const [one, other] = [a, b].map((each) => unicodeDomain(each).normalize('NFC').toLowerCase())
      return one !== other
    })
    const property = fc.property(distinct, ([one, other]) => {
      expect(mailboxOf(one)).not.toBe(mailboxOf(other))
    })
    fc.assert(property, runs(500))
  })

  it('is where the email library sends to', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true })
    const property = fc.asyncProperty(address, async (typed) => {
      const to = { name: '', address: newEmail.parse(typed) }
      const { envelope } = await transport.sendMail({ from: 'a@example.com', to, text: 'x' })
      expect(envelope.to).toHaveLength(1)
      // The library quotes what isn't a plain word.
      expect(mailboxOf(envelope.to[0]!.replace(/^"(.*)"@/, '$1@'))).toBe(mailboxOf(typed))
    })
    await fc.assert(property, runs(300))
  })

  it('is accepted by a form if the server accepts it', () => {
    const property = fc.property(fc.oneof(address, odd), (typed) => {
      const isAddress = mailboxOf(typed) !== null
      expect(email.safeParse(typed).success).toBe(isAddress && typed.trim().length <= 254)
    })
    fc.assert(property, runs(500))
  })
})

describe('a password', () => {
  it('is the same with composed and decomposed letters, and with any space', () => {
    expect(tidyPassword('Pässwo\u0308rd\u00a0한글')).toBe('Pässwörd 한글'.normalize('NFC'))
    const property = fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(tidyPassword(typed.normalize('NFD'))).toBe(tidyPassword(typed.normalize('NFC')))
      expect(tidyPassword(tidyPassword(typed))).toBe(tidyPassword(typed))
    })
    fc.assert(property, runs(500))
  })

  it('keeps everything else: case, spaces around it, full-width letters, what can’t be seen', () => {
    for (const one of [' Ab ', 'ＡＢ', 'a\u200bb', 'ﬁ', '\u0000', '🎧']) expect(tidyPassword(one)).toBe(one)
  })

  it('counts composed letters', () => {
    expect(newPassword.safeParse('e\u0301'.repeat(9)).success).toBe(false)
    expect(newPassword.parse('e\u0301'.repeat(10))).toBe('é'.repeat(10))
  })
})

describe('a code', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').filter((name) => {
    const digits = new Intl.NumberFormat('en', { numberingSystem: name, useGrouping: false }).format(
      1234567890,
    )
    return /^\p{Nd}{10}$/u.test(digits)
  })

  it('is read in the digits of every script', () => {
    expect(systems.length).toBeGreaterThan(30)
    for (const numberingSystem of systems) {
      const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
      expect(digitsIn(written.format(1234567890)), numberingSystem).toBe('1234567890')
    }
  })

  it.each([
    '123456',
    '123 456',
    '123-456',
    '１２３\u3000４５６',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '\u200e123–456\u200e',
    '𝟏𝟐𝟑𝟺𝟻𝟼',
  ])('typed as %s is accepted', (typed) => expect(code.parse(typed)).toBe('123456'))

  it.each(['12345', '1234567', 'a12345b', '', '½23456', '12345x6'])('typed as %j is refused', (typed) => {
    expect(code.safeParse(typed).success).toBe(false)
  })
})

describe('a name', () => {
  it('can’t turn the text around it', () => {
    expect(profileRequest.parse({ firstName: ' \u202eAda\u2066\u200f ' })).toEqual({ firstName: 'Ada' })
    expect(profileRequest.parse({ phone: '\u202a+44 20\u202c' })).toEqual({ phone: '+44 20' })
  })

  it('is saved with composed letters', () => {
    expect(profileRequest.parse({ lastName: 'Mu\u0308ller' })).toEqual({ lastName: 'Müller' })
  })

  it('keeps joiners, emoji and every visible letter', () => {
    for (const one of [
      'علی\u200cرضا',
      '👩‍👧',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'Łukasz',
      '小林 美',
    ])
      expect(tidyText(one)).toBe(one.normalize('NFC'))
    const property = fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      expect(tidyText(tidyText(typed))).toBe(tidyText(typed))
      expect(tidyText(typed)).not.toMatch(/[\p{Bidi_Control}]/u)
    })
    fc.assert(property, runs(500))
  })
})
