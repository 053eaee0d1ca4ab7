import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vocabulary } from '#inspector/vocabulary.ts'
import { ApiFault } from '#services/api/faults.ts'
import { createMask } from '#statecharts/inspector/mask.ts'

/** A text that can be found again, because no harmless word contains it. */
const secret = fc.stringMatching(/^[A-Za-z0-9 _.:/@-]{0,20}q[A-Z]x[0-9]{4}[A-Za-z0-9 _.:/@-]{0,20}$/)
const address = fc
  .tuple(
    fc.stringMatching(/^q[A-Z]x[0-9]{4}[a-z.]{0,8}$/),
    fc.constantFrom('example.com', 'mail.example.org'),
  )
  .map(([name, host]) => `${name}@${host}`)
const member = fc.record({
  email: address,
  role: fc.constantFrom('member', 'admin'),
  expiresAt: fc.integer(),
  formerEmail: address,
})
const details = fc.record({
  firstName: secret,
  lastName: secret,
  username: secret,
  phone: secret,
  address: secret,
})

/**
 * Contexts and events of the app's machines, with secrets wherever a person or a server supplies the value.
 */
const contexts = fc.oneof(
  fc.record({
    start: fc.record({
      stored: fc.record({ kind: fc.constantFrom('live', 'stale'), member }),
      awaiting: fc.option(address),
    }),
    member: fc.option(member),
    currentMember: fc.option(member),
    linkMember: fc.option(member),
    email: address,
    message: fc.option(secret),
  }),
  fc.record({ email: address, profile: details, message: secret }),
  fc.record({ kept: details, drafts: details, typed: details, to: secret }),
  fc.record({ titles: fc.array(secret), pending: fc.array(fc.record({ title: secret })), message: secret }),
  fc.record({ devices: fc.array(fc.record({ id: secret, name: secret, isCurrent: fc.boolean() })) }),
  fc.record({ query: secret, hits: fc.array(fc.record({ chapter: secret, before: secret, match: secret })) }),
  fc.record({
    answers: fc.dictionary(secret, secret),
    results: fc.array(fc.record({ answers: fc.object() })),
  }),
  fc.record({ picture: fc.record({ url: secret, width: fc.integer() }), owner: address, preview: details }),
  fc.record({ books: fc.dictionary(secret, fc.record({ title: secret, words: secret })) }),
)
const events = fc.oneof(
  fc.record({
    credentials: fc.record({ email: address, password: secret, code: secret, requestId: secret }),
  }),
  fc.record({ input: fc.record({ email: address, password: secret }) }),
  fc.record({
    output: fc.oneof(member, fc.record({ token: secret, authToken: secret }), secret, fc.array(secret)),
  }),
  fc.record({ details }),
  fc.record({ name: fc.constantFrom('firstName', 'phone'), text: secret }),
  fc.record({
    error: fc.tuple(secret, secret).map(([message, cause]) => new ApiFault('refused', message, { cause })),
  }),
  fc.record({ error: secret.map((message) => new Error(message, { cause: new Error(message) })) }),
  fc.record({ password: fc.record({ newPassword: secret, currentPassword: secret }) }),
  fc.record({ file: secret.map((text) => new Blob([text])), data: secret }),
  // Unknown fields.
  fc.dictionary(
    secret,
    fc.oneof(secret, fc.array(secret), fc.record({ value: secret, email: secret, id: secret })),
  ),
)

const marks = /q[A-Z]x[0-9]{4}/

describe('masked data', () => {
  it('contains nothing that was typed or identifies a person', () => {
    fc.assert(
      fc.property(contexts, events, (context, event) => {
        const mask = createMask(vocabulary)
        const seen = JSON.stringify([mask.context(context), mask.event({ type: 'some.event', ...event })])
        expect(seen).not.toMatch(marks)
        expect(seen).not.toMatch(/example\.(com|org)/i)
      }),
      { numRuns: 600 },
    )
  })

  it('stays the same when masked again', () => {
    fc.assert(
      fc.property(contexts, events, (context, event) => {
        const mask = createMask(vocabulary)
        const once = mask.event({ type: 'some.event', ...{ context }, ...event })
        const again = mask.event(once)
        // Field names are renumbered; their values stay.
        expect(Object.values(again).length).toBe(Object.values(once).length)
        expect(JSON.stringify(again)).not.toMatch(/characters»»|m\d+@…@/)
        expect(addressesIn(again)).toEqual(addressesIn(once))
      }),
    )
  })

  it('hides the length of passwords and the value of codes', () => {
    const mask = createMask(vocabulary)
    const shown = (password: string) =>
      mask.event({ type: 'session.sign-in', ...{ credentials: { password } } })
    expect(shown('a')).toEqual(shown('correct horse battery staple'))
    expect(mask.value('123456', 'code')).toBe('«hidden»')
    expect(mask.value(123_456, 'code')).toBe('«hidden»')
  })

  it('distinguishes addresses and recognises each in any spelling', () => {
    const mask = createMask(vocabulary)
    expect(mask.context({ email: 'Ada@Example.com', member: { email: 'bob@example.org' } })).toEqual({
      email: 'm1@…',
      member: { email: 'm2@…' },
    })
    expect(mask.event({ type: 'address.change', ...{ newEmail: 'ada@example.COM' } })).toEqual({
      type: 'address.change',
      newEmail: 'm1@…',
    })
  })

  it('keeps what a reader needs: tracks, titles, options, numbers, days and booleans', () => {
    const mask = createMask(vocabulary)
    const context = {
      queue: { ids: ['bloomwave-vocals'], index: 0 },
      position: 12.5,
      fault: 'network',
      titles: ['Bloomwave (with vocals)', 'Mum’s own tape'],
      today: '2026-11-21',
      isOnline: true,
      heard: { bloomwave: 40 },
      message: 'Hello Ada',
      email: '',
      member: null,
    }
    expect(mask.context(context)).toEqual({
      ...context,
      titles: ['Bloomwave (with vocals)', '«text, 14 characters»'],
      message: '«text, 9 characters»',
    })
  })

  it('hides the app’s own words where a person typed them', () => {
    const mask = createMask(vocabulary)
    expect(mask.value('Energizer', 'password')).toBe('«hidden»')
    expect(mask.value('Energizer', 'query')).toBe('«hidden»')
    expect(mask.value('Energizer', 'note')).toBe('«hidden»')
    expect(mask.value('Energizer', 'title')).toBe('Energizer')
  })

  it('truncates large values and handles circular ones', () => {
    const mask = createMask(vocabulary)
    const circle: Record<string, unknown> = { seconds: 1 }
    circle.member = circle
    const sessions = Array.from({ length: 5000 }, (_, at) => ({
      id: `${at}`,
      track: 'genesis-vocals',
      seconds: at,
    }))
    const shown = JSON.stringify(mask.context({ circle, sessions }))
    expect(shown.length).toBeLessThan(20_000)
    expect(shown).toContain('«4980 more»')
    expect(shown).toContain('«cut»')
  })

  it('is the same object for the same context', () => {
    const mask = createMask(vocabulary)
    const context = { seconds: 1 }
    expect(mask.context(context)).toBe(mask.context(context))
  })
})

const addressesIn = (value: unknown) => [...JSON.stringify(value).matchAll(/m\d+@…/g)].map(String).sort()
