/** The limits of what client and server accept from each other, at their boundaries. */
import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import {
  answer,
  email,
  favouriteVerdict,
  limits,
  newEmail,
  newPassword,
  openVerdict,
  plainAnswer,
  refusalCause,
  shownText,
  text,
  title,
} from '#services/contract/common.ts'
import { bookId, ebooksAnswer, ebooksList } from '#services/contract/ebooks.ts'
import { blocks, experimentAnswer, experimentRequest } from '#services/contract/experiments.ts'
import { trackGains } from '#services/contract/levels.ts'
import { createMemberRequest, updateEmailQuery } from '#services/contract/members.ts'
import { roleName, searchQuery } from '#services/contract/operate.ts'
import { productConfiguration } from '#services/contract/product.ts'
import { productDefaults } from '#services/contract/product-defaults.ts'
import { profileAnswer, profileRequest } from '#services/contract/profile.ts'
import {
  currentAnswer,
  logInRequest,
  passwordRequest,
  role,
  sendLoginLinkAnswer,
  sessionsAnswer,
  token,
} from '#services/contract/session.ts'

const fits = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success
/** What is said about a value that doesn't fit. */
const wordsFor = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

const a = (length: number) => 'a'.repeat(length)
/** A valid address of this length. */
const address = (length: number) => {
  const domain = `${a(60)}.${a(60)}.${a(60)}.example`
  return `${a(length - domain.length - 1)}@${domain}`
}

describe('texts', () => {
  it.each([
    ['a text of its longest', text(5), a(5), true],
    ['a longer one', text(5), a(6), false],
    ['white space around it', text(5), ` ${a(5)} `, true],
    ['a control character', text(5), 'a\u0007', false],
    ['a line break', text(5), 'a\nb', false],
    ['half a character', text(5), 'a\ud800', false],
    ['no text', text(5), 7, false],
    ['a title', title, a(200), true],
    ['a longer title', title, a(201), false],
    ['a title of one sign', title, 'a', true],
    ['an empty title', title, ' ', false],
    ['a dot as title', title, '.', false],
    ['two dots as title', title, '..', false],
    ['three dots as title', title, '...', true],
    ['a title with a control character', title, 'a\u0007', false],
    ['a password of ten', newPassword, a(10), true],
    ['a shorter one', newPassword, a(9), false],
    ['a password of 200', newPassword, a(200), true],
    ['a longer one', newPassword, a(201), false],
    ['a password with half a character', newPassword, `${a(10)}\ud800`, false],
    ['an email of 254', email, address(254), true],
    ['a longer one', email, address(255), false],
    ['a new email of 254', newEmail, address(254), true],
    ['a longer one', newEmail, address(255), false],
    ['no email', email, 'ada', false],
    ['no email as a new one', newEmail, 'ada', false],
  ])('%s', (_, schema, value, expected) => {
    expect(fits(schema, value)).toBe(expected)
  })

  it.each([
    ['an email', email],
    ['a new email', newEmail],
  ])('%s says what is wrong with it', (_, schema) => {
    expect(wordsFor(schema, address(255))).toEqual(['That email is too long.'])
    expect(wordsFor(schema, 'ada')).toEqual(['Enter an email like name@example.com.'])
  })

  it('are tidied', () => {
    expect(text(10).parse(' Mu\u0308ller\u202e ')).toBe('Müller')
    expect(shownText.parse(' \u202eAda ')).toBe('Ada')
    expect(email.parse(' Ada@example.com ')).toBe('Ada@example.com')
    expect(newEmail.parse('ａda@example.com\u200b')).toBe('ada@example.com')
    expect(title.parse(' Title ')).toBe('Title')
    expect(newPassword.parse(`${a(10)}\u00a0`)).toBe(`${a(10)} `)
  })

  it('have limits that the specification and the server know', () => {
    expect(limits).toMatchObject({ email: 254, favourites: 500, photoBytes: 5_242_880 })
    for (const [name, most] of [
      ['firstName', 100],
      ['lastName', 100],
      ['phone', 40],
      ['address', 300],
      ['username', 60],
    ] as const) {
      expect(fits(profileRequest, { [name]: a(most) }), name).toBe(true)
      expect(fits(profileRequest, { [name]: a(most + 1) }), name).toBe(false)
    }
  })
})

describe('answers', () => {
  it('may have any status, and a message or none', () => {
    const schema = answer(role)
    expect(schema.parse({ data: 'member' })).toEqual({ message: '', data: 'member' })
    expect(schema.parse({ status: 7, message: 7, data: 'member' })).toEqual({
      status: 7,
      message: '',
      data: 'member',
    })
    expect(schema.parse({ status: true, message: 'Hello.', data: 'member' }).message).toBe('Hello.')
    expect(fits(schema, { status: true, message: '' })).toBe(false)
    expect(fits(plainAnswer, {})).toBe(true)
    expect(fits(plainAnswer, 'text')).toBe(false)
  })

  it.each([
    [{ status: true }, { isAccepted: true, message: '' }],
    [
      { status: 200, message: 'Added.' },
      { isAccepted: true, message: 'Added.' },
    ],
    [
      { status: 0, message: 'No.' },
      { isAccepted: false, message: 'No.' },
    ],
    [{ status: false }, { isAccepted: false, message: '' }],
    [{ message: 'No.' }, { isAccepted: false, message: 'No.' }],
    [{}, undefined],
    [{ code: 'E1' }, undefined],
    ['No.', undefined],
    [null, undefined],
  ])('%j to the change of a favourite is %j', (body, expected) => {
    expect(favouriteVerdict.safeParse(body).data).toEqual(expected)
  })

  it.each([
    [{ status: true }, true],
    [{ status: 'ok' }, true],
    [{ status: '' }, false],
    [{ status: 0 }, false],
    [{ status: null }, false],
    [{ status: undefined }, true],
    [{}, true],
    ['', true],
    [null, true],
    [undefined, true],
    [7, true],
  ])('%j to another call counts as done: %s', (body, isAccepted) => {
    expect(openVerdict.parse(body)).toEqual({ isAccepted, message: '' })
  })

  it('to other calls have the server’s words', () => {
    expect(openVerdict.parse({ status: 0, message: 'No.' }).message).toBe('No.')
    expect(openVerdict.parse('Done.')).toEqual({ isAccepted: true, message: 'Done.' })
    expect(refusalCause.parse({ data: { cause: 'used' } }).data.cause).toBe('used')
    expect(fits(refusalCause, { data: {} })).toBe(false)
  })
})

describe('signing in', () => {
  const requestId = a(16)
  it.each([
    [{ email: 'a@b.c', password: 'x' }, true],
    [{ email: 'a@b.c', password: '' }, false],
    [{ email: 'a@b.c', password: a(200) }, true],
    [{ email: 'a@b.c', password: a(201) }, false],
    [{ email: 'a', password: 'x' }, false],
    [{ email: 'a@b.c', code: '123456', requestId }, true],
    [{ email: 'a@b.c', code: '12345', requestId }, false],
    [{ email: 'a@b.c', code: '123456', requestId: a(15) }, false],
    [{ email: 'a@b.c', code: '123456', requestId: a(64) }, true],
    [{ email: 'a@b.c', code: '123456', requestId: a(65) }, false],
    [{ email: 'a@b.c', code: '123456', requestId: `${a(15)}/` }, false],
    [{ email: 'a@b.c' }, false],
  ])('with %j is a request: %s', (request, expected) => {
    expect(fits(logInRequest, request)).toBe(expected)
  })

  it.each([
    ['!', true],
    [`${a(4096)}`, true],
    [`${a(4097)}`, false],
    ['', false],
    ['a b', false],
    ['a\n', false],
    ['é', false],
  ])('a header can carry the token %j: %s', (value, expected) => {
    expect(fits(token, value)).toBe(expected)
  })

  it.each([
    ['m', true],
    ['Gold member', true],
    [a(64), true],
    [a(65), false],
    [' a', false],
    ['a ', false],
    ['', false],
    ['a\r\nb', false],
  ])('%j is a role: %s', (value, expected) => {
    expect(fits(role, value)).toBe(expected)
  })

  it.each([
    [{ data: { requestId } }, { requestId }],
    [{ data: { token: 'stray' } }, {}],
    [{ data: { requestId: 'short' } }, null],
    [{ data: null }, null],
    [{ data: 'sent' }, null],
  ])('%j to a requested link is read as %j', (body, expected) => {
    expect(sendLoginLinkAnswer.parse(body).data).toEqual(expected)
  })

  it('says who it is, with whatever else a server knows', () => {
    const who = { role: 'member' }
    expect(currentAnswer.parse({ data: who }).data).toEqual({ role: 'member', extras: [] })
    const all = {
      ...who,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: null,
      token: 'abc',
      expiresAt: 7,
      formerEmail: 'a@example.com',
      emailChange: 'undone',
      hasPassword: true,
      extras: ['password', 'one that is unknown'],
    }
    expect(currentAnswer.parse({ data: all }).data).toEqual(all)
    expect(currentAnswer.parse({ data: { ...who, emailChange: 'other' } }).data.emailChange).toBeUndefined()
    expect(fits(currentAnswer, { data: { ...who, email: 'ada' } })).toBe(false)
    expect(fits(currentAnswer, { data: {} })).toBe(false)
  })

  it('a new password is checked, and the current one only for its length', () => {
    expect(fits(passwordRequest, { newPassword: a(10) })).toBe(true)
    expect(fits(passwordRequest, { newPassword: a(9) })).toBe(false)
    expect(fits(passwordRequest, { newPassword: a(10), currentPassword: '' })).toBe(true)
    expect(fits(passwordRequest, { newPassword: a(10), currentPassword: a(201) })).toBe(false)
  })

  it('a session’s device has a short name', () => {
    const session = { id: 'a', createdAt: 1, lastUsedAt: 2, expiresAt: 3, isCurrent: true }
    const named = (device: string) => ({ data: { sessions: [{ ...session, device }] } })
    expect(fits(sessionsAnswer, named(a(200)))).toBe(true)
    expect(fits(sessionsAnswer, named(a(201)))).toBe(false)
  })
})

describe('members', () => {
  it('are created with an address alone, or more', () => {
    expect(createMemberRequest.parse({ email: ' a@b.c ' })).toEqual({ email: 'a@b.c' })
    const all = { email: 'a@b.c', firstName: 'Ada', password: a(10) }
    expect(createMemberRequest.parse(all)).toEqual(all)
    expect(fits(createMemberRequest, { firstName: 'Ada' })).toBe(false)
    expect(fits(createMemberRequest, { ...all, password: a(9) })).toBe(false)
    expect(fits(createMemberRequest, { ...all, firstName: a(101) })).toBe(false)
  })

  it('change from one address to another', () => {
    expect(fits(updateEmailQuery, { oldEmail: 'a@b.c', newEmail: 'd@e.f' })).toBe(true)
    expect(fits(updateEmailQuery, { oldEmail: 'a', newEmail: 'd@e.f' })).toBe(false)
    expect(fits(updateEmailQuery, { oldEmail: 'a@b.c', newEmail: 'd' })).toBe(false)
  })

  it('have profiles with gaps', () => {
    expect(profileAnswer.parse({ data: {} }).data).toEqual({})
    const gaps = { firstName: null, profilePhoto: null, phone: ' 1 ' }
    expect(profileAnswer.parse({ data: gaps }).data).toEqual({ ...gaps, phone: '1' })
  })

  it.each([
    ['a', true],
    [a(254), true],
    [a(255), false],
    [' ', false],
  ])('are searched by %j: %s', (search, expected) => {
    expect(fits(searchQuery, { search })).toBe(expected)
  })

  it.each([
    ['a', true],
    ['a_b-1', true],
    [a(32), true],
    [a(33), false],
    ['', false],
    ['a b', false],
  ])('have a role that an operator calls %j: %s', (name, expected) => {
    expect(fits(roleName, name)).toBe(expected)
  })
})

describe('books', () => {
  const book = { id: 'a', title: 'A', bytes: 0, file: '/a.epub' }

  it('need only a title, a size and a file', () => {
    expect(ebooksList.parse([book])).toEqual([
      {
        ...book,
        author: '',
        description: '',
        language: 'en',
        cover: null,
        words: null,
        chapters: null,
        programs: [],
      },
    ])
    expect(ebooksAnswer.parse({ data: { ebooks: [] } }).data.ebooks).toEqual([])
  })

  it.each([
    [{ title: '' }, false],
    [{ bytes: -1 }, false],
    [{ file: 'https://example.com/a' }, true],
    [{ file: '//example.com/a' }, false],
    [{ file: 'a.epub' }, false],
    [{ file: '/a b' }, false],
    [{ file: 'javascript:alert(1)' }, false],
    [{ cover: '//example.com' }, false],
    [{ cover: '/cover' }, true],
    [{ words: 7, chapters: 2, programs: ['a'] }, true],
  ])('with %j fit: %s', (change, expected) => {
    expect(fits(ebooksList, [{ ...book, ...change }])).toBe(expected)
  })

  it.each([
    ['a_b-1', true],
    [a(64), true],
    [a(65), false],
    ['', false],
    ['a/b', false],
  ])('have ids: %j: %s', (id, expected) => {
    expect(fits(bookId, id)).toBe(expected)
  })
})

describe('experiments', () => {
  const block = (length: number) => Array<boolean>(length).fill(true)

  it.each([
    ['one block of two', [block(2)], true],
    ['a block of one', [block(1)], false],
    ['a block of six', [block(6)], true],
    ['a block of seven', [block(7)], false],
    ['no block', [], false],
    ['seven blocks', Array(7).fill(block(2)), true],
    ['eight blocks', Array(8).fill(block(2)), false],
    ['14 evenings', [block(6), block(6), block(2)], true],
    ['15 evenings', [block(6), block(6), block(3)], false],
  ])('may have %s', (_, value, expected) => {
    expect(fits(blocks, value)).toBe(expected)
  })

  it('have ids that no one guesses', () => {
    expect(fits(experimentAnswer, { data: { id: a(16) } })).toBe(true)
    expect(fits(experimentAnswer, { data: { id: a(15) } })).toBe(false)
    expect(fits(experimentAnswer, { data: { id: a(65) } })).toBe(false)
    expect(fits(experimentRequest, { track: 'edge-vocals' })).toBe(true)
    expect(fits(experimentRequest, { track: a(65) })).toBe(false)
    expect(fits(experimentRequest, { track: 'a/b' })).toBe(false)
  })
})

it.each([
  [1, true],
  [0.01, true],
  [0, false],
  [1.01, false],
  ['1', false],
])('a track can be played with the gain %j: %s', (gain, expected) => {
  expect(fits(trackGains, { track: gain })).toBe(expected)
})

describe('the configuration of a product', () => {
  it('has a default for everything', () => {
    expect(productConfiguration.parse({})).toEqual(productDefaults)
  })

  it.each([
    ['name', 'A', true],
    ['name', '', false],
    ['name', a(60), true],
    ['name', a(61), false],
    ['slug', 'a1-b', true],
    ['slug', a(31), true],
    ['slug', a(32), false],
    ['slug', '1a', false],
    ['slug', 'A', false],
    ['supportEmail', 'a@b.c', true],
    ['supportEmail', 'a', false],
    ['supportReply', a(200), true],
    ['supportReply', a(201), false],
    ['apiUrl', '/api', true],
    ['apiUrl', '/api/', false],
    ['apiUrl', 'https://example.com', true],
    ['apiUrl', 'https://example.com/', false],
    ['apiUrl', 'https://example.com?a', false],
    ['apiUrl', 'ftp://example.com', false],
    ['mediaUrl', '/media', true],
    ['mediaUrl', 'media', false],
    ['apiTimeout', 0, true],
    ['apiTimeout', 600_000, true],
    ['apiTimeout', 600_001, false],
    ['apiTimeout', -1, false],
    ['apiTimeout', 1.5, false],
    ['locale', 'en', true],
    ['locale', 'pt-BR', true],
    ['locale', 'english', false],
    ['locale', 'pt-br', false],
    ['companyName', a(120), true],
    ['companyName', a(121), false],
    ['companyAddress', a(200), true],
    ['companyAddress', a(201), false],
    ['crisisLineName', a(80), true],
    ['crisisLineName', a(81), false],
    ['crisisLineUrl', 'tel:116123', true],
    ['crisisLineUrl', 'http://example.com', true],
    ['crisisLineUrl', 'mailto:a@b.c', false],
    ['crisisLineUrl', 'https://a b', false],
    ['checkout', { plus: 'https://example.com/a' }, true],
    ['checkout', { plus: '/a' }, false],
    ['owners', { plus: ['gold', 'a_b-1'] }, true],
    ['owners', { plus: ['gold member'] }, false],
    ['owners', { plus: [a(32)] }, true],
    ['owners', { plus: [a(33)] }, false],
    ['owners', { plus: Array(20).fill('a') }, true],
    ['owners', { plus: Array(21).fill('a') }, false],
    ['prices', { plus: a(40) }, true],
    ['prices', { plus: a(41) }, false],
    ['isKeptOffline', false, true],
    ['isKeptOffline', 'no', false],
    ['refundTerms', a(400), true],
    ['refundTerms', a(401), false],
  ])('may have %s %j: %s', (name, value, expected) => {
    const { success, data } = productConfiguration.safeParse({ [name]: value })
    expect(success).toBe(expected)
    if (expected) expect(data).toMatchObject({ [name]: value })
  })

  it.each(['vision', 'plus', 'ultra', 'bonus'])('has an address, owners and a price of %s', (offer) => {
    const given = {
      checkout: { [offer]: 'https://example.com' },
      owners: { [offer]: ['gold'] },
      prices: { [offer]: '9 €' },
    }
    expect(productConfiguration.parse(given)).toMatchObject(given)
  })
})
