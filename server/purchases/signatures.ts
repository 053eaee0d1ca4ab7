import { createHmac, timingSafeEqual } from 'node:crypto'
import { times } from '#server/limits.ts'

/**
 * Whether Stripe signed `body` within the last five minutes: `stripe-signature: t=…,v1=…`, an HMAC of time and body
 * (docs.stripe.com/webhooks#verify-manually).
 */
export function isSignedByStripe(
  body: Buffer,
  header: string | undefined,
  { secret, now }: { secret: string; now: number },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1]
  if (time === undefined || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now - Number(time) * 1000) > times.webhook) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** The same by the Standard Webhooks (standardwebhooks.com), which other checkouts sign with. */
export async function isSignedByStandard(
  body: Buffer,
  headers: Record<string, string>,
  secret: string,
): Promise<boolean> {
  const { Webhook } = await import('standardwebhooks')
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
