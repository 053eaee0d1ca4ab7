import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RateLimiter } from '#server/auth/rate-limiter.ts'
import { rules } from '#server/limits.ts'
import type { Email } from './templates.ts'
import type { Transport } from './transports.ts'

export type MailQueue = {
  /** Renders and sends the email after the response, so response times don’t reveal who has an account. */
  add(render: () => Email): void
  /** Resolves when the queue is empty. */
  idle(): Promise<void>
}

/** Milliseconds before each attempt. */
const attemptDelays: readonly number[] = [0, 2000, 10_000]

/** Sends one email at a time and tries each three times. The log has the name of the template, never the content. */
export function createMailQueue(options: {
  transport: Transport
  limiter: RateLimiter
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  delays?: readonly number[]
}): MailQueue {
  const { transport, limiter, log, delays = attemptDelays } = options
  let queue: Promise<void> = Promise.resolve()

  async function deliver(render: () => Email) {
    await setImmediate()
    try {
      await limiter.consume(rules.mailDay, 'all', 'Daily email limit reached.')
    } catch (error) {
      log.error({ err: error }, 'email not sent: daily limit reached')
      return
    }
    const email = render()
    for (const [attempt, milliseconds] of delays.entries()) {
      try {
        await setTimeout(milliseconds, undefined, { ref: false })
        await transport.send(email)
        log.info({ template: email.name }, 'email sent')
        return
      } catch (error) {
        log.error({ err: error, template: email.name, attempt: attempt + 1 }, 'email failed')
      }
    }
  }

  return {
    add(render) {
      queue = queue.then(() => deliver(render)).catch((error) => log.error({ err: error }, 'email failed'))
    },
    async idle() {
      let seen: Promise<void>
      do {
        seen = queue
        await seen
      } while (seen !== queue)
    },
  }
}
