import { z } from 'zod/mini'
import type { PurchaseState } from '#server/db/schema.ts'

/** What a webhook says about a purchase. */
export type PurchaseEvent = {
  id: string
  /** The payment that later events, such as a refund, refer to. */
  reference: string
  state: PurchaseState
  /** Epoch milliseconds at which it happened. */
  at: number
  /** Only events about the payment itself have them. */
  email: string | null
  product: string | null
}

const id = z.string().check(z.minLength(1), z.maxLength(255))
const seconds = z.number().check(z.positive())
const optional = z.optional(z.nullable(z.string()))

const stripeEvent = z.object({
  id,
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
})
const checkoutSession = z.object({
  id,
  payment_intent: optional,
  payment_status: z.string(),
  payment_link: optional,
  customer_details: z.optional(z.nullable(z.object({ email: optional }))),
  customer_email: optional,
  metadata: z.optional(z.nullable(z.object({ product: optional }))),
})
const charge = z.object({ payment_intent: optional, refunded: z.boolean() })
const dispute = z.object({ payment_intent: optional, status: z.string() })

/** Null for an event that says nothing about a purchase, such as a partial refund. @throws ZodError */
export function readStripe(body: unknown): PurchaseEvent | null {
  const { id, type, created, data } = stripeEvent.parse(body)
  const about = (reference: string | null | undefined, state: PurchaseState): PurchaseEvent | null =>
    reference ? { id, reference, state, at: created * 1000, email: null, product: null } : null
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    const session = checkoutSession.parse(data.object)
    if (!['paid', 'no_payment_required'].includes(session.payment_status)) return null
    return {
      ...about(session.payment_intent ?? session.id, 'paid')!,
      email: session.customer_details?.email ?? session.customer_email ?? null,
      product: session.metadata?.product ?? session.payment_link ?? null,
    }
  }
  if (type === 'charge.refunded') {
    const { payment_intent, refunded } = charge.parse(data.object)
    return refunded ? about(payment_intent, 'refunded') : null
  }
  if (type === 'charge.dispute.created' || type === 'charge.dispute.closed') {
    const { payment_intent, status } = dispute.parse(data.object)
    return about(payment_intent, ['won', 'warning_closed'].includes(status) ? 'paid' : 'disputed')
  }
  return null
}

const standardEvent = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({ purchase: id, email: optional, product: optional }),
})
const standardStates: Record<string, PurchaseState> = {
  'purchase.paid': 'paid',
  'purchase.refunded': 'refunded',
  'purchase.disputed': 'disputed',
}

/** @param eventId the header `webhook-id`. @throws ZodError */
export function readStandard(body: unknown, eventId: string): PurchaseEvent | null {
  const { type, timestamp, data } = standardEvent.parse(body)
  const [state, at] = [standardStates[type], Date.parse(timestamp)]
  if (state === undefined || Number.isNaN(at)) return null
  const { purchase, email = null, product = null } = data
  return { id: eventId, reference: purchase, state, at, email, product }
}
