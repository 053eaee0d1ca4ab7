import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyPurchase } from '#server/db/purchases.ts'
import { commands } from '#server/members-commands.ts'
import { isSignedByStripe } from '#server/purchases/signatures.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const stripeSecret = 'whsec_test_secret_of_the_webhook'
const standardSecret = 'whsec_cmVwbGFjZSB0aGlzIHdpdGggeW91ciBvd24h'
/** Events in the form in which Stripe sends them, without most of what the server doesn't read. */
const recorded = JSON.parse(readFileSync('tests/support/server/purchases.json', 'utf8')) as Record<
  'paid' | 'refunded' | 'partlyRefunded' | 'disputed' | 'won',
  { id: string; created: number; data: { object: Record<string, unknown> } }
>

onBothDatabases('a signed webhook of a checkout', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      env: {
        STRIPE_WEBHOOK_SECRET: stripeSecret,
        PURCHASES_WEBHOOK_SECRET: standardSecret,
        PURCHASE_ROLES: 'plink_1plus=plus, plink_1ultra=ultra',
      },
    })
  })
  afterAll(() => server.stop())

  const post = async (path: string, body: string, headers: Record<string, string>) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as { message: string } }
  }
  const signed = (body: string, at: number, secret = stripeSecret) => {
    const time = Math.floor(at / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { 'stripe-signature': `t=${time},v1=${signature}` }
  }
  const send = (event: object, at = Date.now()) => {
    const body = JSON.stringify(event)
    return post('/hooks/stripe', body, signed(body, at))
  }
  let serial = 0
  /** A recorded event about another payment and member, at another second. */
  const about = (
    name: keyof typeof recorded,
    { payment, second = 0, email, link }: { payment: string; second?: number; email?: string; link?: string },
  ) => {
    const event = structuredClone(recorded[name])
    serial += 1
    event.id = `evt_${serial}`
    event.created += second
    event.data.object.payment_intent = payment
    if (email !== undefined) event.data.object.customer_details = { email }
    if (link !== undefined) event.data.object.payment_link = link
    return event
  }
  const roleOf = async (email: string) =>
    (
      await server.database.query
        .selectFrom('members')
        .select('role')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).role
  const member = (email: string, role = 'member') => server.addMember({ email, role })

  it('gives a role, and a refund takes it away', async () => {
    const { email } = await member('ada@example.com')
    expect((await send(about('paid', { payment: 'pi_a', email: 'ADA@example.com' }))).status).toBe(200)
    expect(await roleOf(email)).toBe('plus')
    await send(about('partlyRefunded', { payment: 'pi_a', second: 5 }))
    expect(await roleOf(email)).toBe('plus')
    await send(about('refunded', { payment: 'pi_a', second: 10 }))
    expect(await roleOf(email)).toBe('member')
    expect(await commands.audit!(server.database, [email], {})).toMatch(
      /member → plus, by a purchase\n.*plus → member, by a purchase\n/,
    )
  })

  it('takes the role away while a payment is disputed, and gives it back if the dispute is won', async () => {
    const { email } = await member('dis@example.com')
    await send(about('paid', { payment: 'pi_d', email }))
    await send(about('disputed', { payment: 'pi_d', second: 10 }))
    expect(await roleOf(email)).toBe('member')
    await send(about('won', { payment: 'pi_d', second: 20 }))
    expect(await roleOf(email)).toBe('plus')
  })

  it('leaves a refund as it is when the dispute about it ends', async () => {
    const { email } = await member('refunded@example.com')
    await send(about('paid', { payment: 'pi_r', email }))
    await send(about('disputed', { payment: 'pi_r', second: 10 }))
    await send(about('refunded', { payment: 'pi_r', second: 20 }))
    await send(about('won', { payment: 'pi_r', second: 30 }))
    expect(await roleOf(email)).toBe('member')
  })

  it('is believed by its time, in whatever order and however often events arrive', async () => {
    const { email } = await member('order@example.com')
    const [paid, refunded] = [
      about('paid', { payment: 'pi_o', email }),
      about('refunded', { payment: 'pi_o', second: 10 }),
    ]
    await send(refunded)
    await send(paid)
    expect(await roleOf(email)).toBe('member')
    for (const event of [paid, refunded])
      expect((await send(event)).body.message).toBe('We know this already.')

    const twice = await member('twice@example.com')
    const one = about('paid', { payment: 'pi_t', email: twice.email })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(one)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.filter(({ body }) => body.message === 'Thank you.')).toHaveLength(1)
    expect(await commands.purchases!(server.database, [twice.email], {})).toMatch(/\n1 purchase$/)
  })

  it('gives the right role when one is refunded and another is paid at the same time', async () => {
    const { query } = server.database
    const roles = [
      { product: 'a', role: 'plus' },
      { product: 'b', role: 'ultra' },
    ]
    for (const round of Array.from({ length: 30 }, (_, index) => index)) {
      const { email } = await member(`upgrade${round}@example.com`)
      const apply = (product: string, state: 'paid' | 'refunded', at: number) =>
        applyPurchase(
          query,
          'standard',
          { id: `${round}${product}${state}`, reference: `${round}${product}`, state, at, email, product },
          { roles, now: at },
        )
      await apply('a', 'paid', 1)
      await Promise.all([apply('a', 'refunded', 2), apply('b', 'paid', 2)])
      expect(await roleOf(email)).toBe('ultra')
    }
  })

  it('is found at the next sign-in if the address was proved otherwise', async () => {
    const email = 'phoned@example.com'
    await send(about('paid', { payment: 'pi_p', email }))
    await server.call('POST', '/createmember', { body: { email } })
    const [, password] = /Password: (.*)/.exec(await commands['set-password']!(server.database, [email], {}))!
    await server.call('POST', '/auth/log-in', { body: { email, password } })
    expect(await roleOf(email)).toBe('plus')
  })

  it('gives the highest of several roles, and the next one after a refund', async () => {
    const { email } = await member('two@example.com')
    await send(about('paid', { payment: 'pi_2a', email, link: 'plink_1ultra' }))
    await send(about('paid', { payment: 'pi_2b', email }))
    expect(await roleOf(email)).toBe('ultra')
    await send(about('refunded', { payment: 'pi_2a', second: 10 }))
    expect(await roleOf(email)).toBe('plus')
  })

  it('leaves an admin’s role alone, and one that the operator has given', async () => {
    for (const role of ['admin', 'founder']) {
      const { email } = await member(`${role}@example.com`, role)
      await send(about('paid', { payment: `pi_${role}`, email }))
      await send(about('refunded', { payment: `pi_${role}`, second: 10 }))
      expect(await roleOf(email)).toBe(role)
    }
  })

  it('waits for an unknown email until someone signs up and proves it', async () => {
    const email = 'later@example.com'
    await send(about('paid', { payment: 'pi_l', email }))
    expect(await commands.purchases!(server.database, [], {})).toMatch(
      /^later@example\.com {2}plus {2}paid .* stripe pi_l {2}waits for a member with this email$/m,
    )
    await server.call('POST', '/createmember', { body: { email } })
    expect(await roleOf(email)).toBe('member')
    await server.call('POST', '/auth/send-login-link', { body: { email } })
    const { token } = await server.outbox.latest(email)
    const current = await server.call('GET', '/auth/current', { token: token! })
    expect(current.body.data).toMatchObject({ role: 'plus' })
    expect(await commands.purchases!(server.database, [email], {})).not.toContain('waits')
    await commands.remove!(server.database, [email], {})
    expect(await commands.purchases!(server.database, [], {})).not.toContain(email)
  })

  it('is told in the log if its product gives no role, and changes none', async () => {
    const { email } = await member('none@example.com')
    await send(about('paid', { payment: 'pi_n', email, link: 'plink_unknown' }))
    expect(await roleOf(email)).toBe('member')
    expect(server.log()).toContainEqual(
      expect.objectContaining({ msg: 'purchase of a product without a role', product: 'plink_unknown' }),
    )
    expect(server.rawLog()).not.toContain(email)
  })

  it('is refused if it’s forged, changed, repeated later or unreadable', async () => {
    const { email } = await member('safe@example.com')
    const event = about('paid', { payment: 'pi_s', email })
    const body = JSON.stringify(event)
    const now = Date.now()
    const attempts = [
      [body, {}],
      [body, signed(body, now, 'whsec_of_someone_else')],
      [body.replace('plink_1plus', 'plink_1ultra'), signed(body, now)],
      [body, signed(body, now - 600_000)],
      [body, signed(body, now + 600_000)],
      ['{"id":', signed('{"id":', now)],
      ['{}', signed('{}', now)],
    ] as const
    for (const [sent, headers] of attempts)
      expect((await post('/hooks/stripe', sent, headers)).status).toBe(400)
    expect(await roleOf(email)).toBe('member')
  })

  it('can be a Standard Webhook', async () => {
    const { email } = await member('std@example.com')
    const hook = new Webhook(standardSecret)
    const sendStandard = (id: string, event: object, at = new Date(), body = JSON.stringify(event)) =>
      post('/hooks/purchases', body, {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': hook.sign(id, at, JSON.stringify(event)),
      })
    const paid = {
      type: 'purchase.paid',
      timestamp: '2026-11-26T10:00:00Z',
      data: { purchase: 'order-1', email, product: 'plink_1plus' },
    }
    const refunded = {
      type: 'purchase.refunded',
      timestamp: '2026-11-26T11:00:00Z',
      data: { purchase: 'order-1' },
    }
    expect((await sendStandard('m1', paid, new Date(Date.now() - 301_000))).status).toBe(400)
    expect((await sendStandard('m1', paid, new Date(), '{}')).status).toBe(400)
    expect((await sendStandard('m1', paid)).status).toBe(200)
    expect(await roleOf(email)).toBe('plus')
    await sendStandard('m2', refunded)
    expect(await roleOf(email)).toBe('member')
    expect((await sendStandard('m1', paid)).body.message).toBe('We know this already.')
    expect(await roleOf(email)).toBe('member')
  })
})

describe('webhooks', () => {
  it('without a secret have no address', async () => {
    const server = await startServer()
    for (const path of ['/hooks/stripe', '/hooks/purchases']) {
      const { status } = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      expect(status).toBe(404)
    }
    await server.stop()
  })

  it('are checked as Stripe signs, by its published scheme', () => {
    const body = Buffer.from('{"id":"evt_test_webhook","object":"event"}')
    const now = 1_700_000_000_000
    const v1 = createHmac('sha256', stripeSecret).update(`1700000000.${body}`).digest('hex')
    const is = (header: string) => isSignedByStripe(body, header, { secret: stripeSecret, now })
    expect(is(`t=1700000000,v1=${v1}`)).toBe(true)
    // While a secret is replaced, Stripe signs with both.
    expect(is(`t=1700000000,v1=${'0'.repeat(64)},v1=${v1},v0=x`)).toBe(true)
    expect(is(`t=1700000000,v0=${v1}`)).toBe(false)
    expect(is(`t=1700000001,v1=${v1}`)).toBe(false)
    expect(is(`v1=${v1}`)).toBe(false)
    expect(is('')).toBe(false)
  })
})
