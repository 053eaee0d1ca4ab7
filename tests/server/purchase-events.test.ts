import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { readStandard, readStripe } from '#server/purchases/events.ts'
import { isSignedByStandard, isSignedByStripe } from '#server/purchases/signatures.ts'

const created = 1_795_687_200
const at = created * 1000
const stripe = (type: string, object: object) => ({ id: 'evt_1', type, created, data: { object } })
const session = {
  id: 'cs_1',
  payment_intent: 'pi_1',
  payment_status: 'paid',
  payment_link: 'plink_1',
  customer_details: { email: 'ada@example.com' },
  customer_email: 'typed@example.com',
  metadata: { product: 'named' },
}
const paid = { id: 'evt_1', reference: 'pi_1', state: 'paid', at, email: 'ada@example.com', product: 'named' }

describe('an event of Stripe', () => {
  it.each([
    ['checkout.session.completed', session, paid],
    ['checkout.session.async_payment_succeeded', session, paid],
    ['checkout.session.completed', { ...session, payment_status: 'no_payment_required' }, paid],
    ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, null],
    ['checkout.session.expired', session, null],
  ])('%s is a payment if it’s paid: case %#', (type, object, expected) => {
    expect(readStripe(stripe(type, object))).toEqual(expected)
  })

  it.each([
    ['the session’s id without a payment', { payment_intent: null }, { reference: 'cs_1' }],
    ['the email typed before, without details', { customer_details: null }, { email: 'typed@example.com' }],
    [
      'the email typed before, if the details have none',
      { customer_details: { email: null } },
      { email: 'typed@example.com' },
    ],
    ['no email', { customer_details: {}, customer_email: null }, { email: null }],
    ['the link as the product', { metadata: {} }, { product: 'plink_1' }],
    ['no product', { metadata: null, payment_link: null }, { product: null }],
  ])('has %s', (_what, change, expected) => {
    const read = readStripe(stripe('checkout.session.completed', { ...session, ...change }))
    expect(read).toEqual({ ...paid, ...expected })
  })

  const about = (state: string) => ({ id: 'evt_1', reference: 'pi_1', state, at, email: null, product: null })
  it.each([
    ['charge.refunded', { refunded: true }, about('refunded')],
    ['charge.refunded', { refunded: false }, null],
    ['charge.dispute.created', { status: 'needs_response' }, about('disputed')],
    ['charge.dispute.created', { status: 'warning_needs_response' }, about('disputed')],
    ['charge.dispute.closed', { status: 'lost' }, about('disputed')],
    ['charge.dispute.closed', { status: 'won' }, about('paid')],
    ['charge.dispute.closed', { status: 'warning_closed' }, about('paid')],
    ['charge.dispute.updated', { status: 'won' }, null],
  ])('%s with %o refers to the payment', (type, object, expected) => {
    expect(readStripe(stripe(type, { payment_intent: 'pi_1', ...object }))).toEqual(expected)
    expect(readStripe(stripe(type, { payment_intent: null, ...object }))).toBeNull()
  })

  it.each([
    ['an id', { id: '' }],
    ['an id of at most 255 characters', { id: 'x'.repeat(256) }],
    ['a time', { created: 0 }],
    ['an object', { data: null }],
  ])('needs %s', (_what, change) => {
    expect(() => readStripe({ ...stripe('charge.refunded', {}), ...change })).toThrow()
    expect(() => readStripe({ ...stripe('other', {}), ...change })).toThrow()
  })

  it('may have an id of 1 to 255 characters', () => {
    for (const id of ['x', 'x'.repeat(255)])
      expect(readStripe({ ...stripe('checkout.session.completed', session), id })?.id).toBe(id)
  })
})

describe('a Standard Webhook', () => {
  const standard = (type: string, data: object = {}, timestamp = '2026-11-26T10:00:00Z') => ({
    type,
    timestamp,
    data: { purchase: 'order-1', ...data },
  })

  it.each([
    ['purchase.paid', 'paid'],
    ['purchase.refunded', 'refunded'],
    ['purchase.disputed', 'disputed'],
  ])('%s says that a purchase is %s', (type, state) => {
    const event = { id: 'm1', reference: 'order-1', state, at: Date.UTC(2026, 10, 26, 10) }
    const [email, product] = ['ada@example.com', 'plus']
    expect(readStandard(standard(type, { email, product }), 'm1')).toEqual({ ...event, email, product })
    expect(readStandard(standard(type), 'm1')).toEqual({ ...event, email: null, product: null })
  })

  it('of another kind or without a time says nothing', () => {
    expect(readStandard(standard('purchase.started'), 'm1')).toBeNull()
    expect(readStandard(standard('purchase.paid', {}, 'yesterday'), 'm1')).toBeNull()
  })
})

describe('a signature', () => {
  const body = Buffer.from('{"id":"evt_1"}')
  const secret = 'whsec_of_the_test'
  const v1 = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
  const isSigned = (header: string | undefined, now = at) => isSignedByStripe(body, header, { secret, now })

  it.each([
    [300_000, true],
    [300_001, false],
    [-300_000, true],
    [-300_001, false],
  ])('by Stripe that is %d ms old is accepted: %s', (age, expected) => {
    expect(isSigned(`t=${created},v1=${v1}`, at + age)).toBe(expected)
  })

  it.each([
    [`t=${created}, v1=${v1}`, true],
    [`v1=${v1},t=${created}`, true],
    [`t=${created},v1=${v1.slice(2)}`, false],
    [`t=${created},v1`, false],
    [`t=${created},v2=${v1}`, false],
    [`t=${created}.0,v1=${v1}`, false],
    [`t,v1=${v1}`, false],
    [undefined, false],
  ])('by Stripe as “%s” is accepted: %s', (header, expected) => {
    expect(isSigned(header)).toBe(expected)
  })

  it('by Stripe has an exact time of digits', () => {
    const sign = (time: string) =>
      `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
    expect(isSigned(sign(String(created)))).toBe(true)
    for (const time of [`${created}.0`, ` ${created}`, `0x${created.toString(16)}`, `000${created}`])
      expect(isSigned(sign(time)), time).toBe(false)
  })

  it('by the Standard Webhooks is accepted with the right secret alone', async () => {
    const own = 'whsec_cmVwbGFjZSB0aGlzIHdpdGggeW91ciBvd24h'
    const now = new Date()
    const headers = {
      'webhook-id': 'm1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(own).sign('m1', now, String(body)),
    }
    expect(await isSignedByStandard(body, headers, own)).toBe(true)
    expect(await isSignedByStandard(body, headers, `whsec_${'A'.repeat(32)}`)).toBe(false)
    expect(await isSignedByStandard(Buffer.from('{}'), headers, own)).toBe(false)
  })
})
