import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { networkOf } from '#server/auth/network.ts'
import { applyPurchase } from '#server/db/purchases.ts'
import { HttpError, notFound } from '#server/http-error.ts'
import { rules, sizes } from '#server/limits.ts'
import { type PurchaseEvent, readStandard, readStripe } from '#server/purchases/events.ts'
import { isSignedByStandard, isSignedByStripe } from '#server/purchases/signatures.ts'
import { success } from '#server/response.ts'
import { newEmail } from '#services/contract/common.ts'
import type { Services } from './services.ts'

/** Webhooks of checkouts: a payment gives a role, a refund or chargeback takes it away. */
export const purchaseRoutes: FastifyPluginAsync<Services> = async (app, services) => {
  const { configuration, database, limiter, clock } = services
  const { stripeSecret, standardSecret, roles } = configuration.purchases
  // Signatures are of the bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const bodyLimit = sizes.webhookBytes
  const headerOf = ({ headers }: FastifyRequest, name: string) => String(headers[name] ?? '')

  app.post('/hooks/stripe', { bodyLimit }, async (request) => {
    if (stripeSecret === null) throw notFound()
    const body = bytesOf(request)
    const signature = headerOf(request, 'stripe-signature')
    const isSigned = isSignedByStripe(body, signature, { secret: stripeSecret, now: clock() })
    return receive(request, 'stripe', isSigned, () => readStripe(JSON.parse(body.toString())))
  })

  app.post('/hooks/purchases', { bodyLimit }, async (request) => {
    if (standardSecret === null) throw notFound()
    const body = bytesOf(request)
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    const headers = Object.fromEntries(names.map((name) => [name, headerOf(request, name)]))
    const isSigned = await isSignedByStandard(body, headers, standardSecret)
    return receive(request, 'standard', isSigned, () =>
      readStandard(JSON.parse(body.toString()), headers['webhook-id']!),
    )
  })

  async function receive(
    request: FastifyRequest,
    provider: 'stripe' | 'standard',
    isSigned: boolean,
    read: () => PurchaseEvent | null,
  ) {
    if (!isSigned) {
      await limiter.consume(
        rules.wrongToken,
        networkOf(request.ip),
        'Too many requests. Try again in {wait}.',
      )
      request.log.warn({ provider }, 'webhook refused: its signature is wrong or too old')
      throw new HttpError(400, 'The signature is wrong or too old.')
    }
    const event = readEvent(request, read)
    if (event === null) return success('This says nothing about a purchase.', null)
    if (event.product !== null && !roles.some(({ product }) => product === event.product))
      request.log.error({ provider, product: event.product }, 'purchase of a product without a role')
    const outcome = await applyPurchase(database.query, provider, event, { roles, now: clock() })
    return success(outcome === 'repeated' ? 'We know this already.' : 'Thank you.', null)
  }

  function readEvent(request: FastifyRequest, read: () => PurchaseEvent | null): PurchaseEvent | null {
    try {
      const event = read()
      const email = newEmail.safeParse(event?.email ?? '')
      return event && { ...event, email: email.success ? email.data : null }
    } catch (error) {
      request.log.error({ err: error }, 'webhook can’t be read')
      throw new HttpError(400, 'We couldn’t read this event.')
    }
  }
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
