import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Limiter } from '../auth/limiter.ts'
import { rules } from '../limits.ts'
import type { Carrier } from './carriers.ts'
import type { Letter } from './letters.ts'

export type Post = {
  /** Puts a letter in the queue. It is written and sent after the answer, so that answers take no longer for members. */
  send(write: () => Letter): void
  /** Settles when nothing is waiting. */
  idle(): Promise<void>
}

/** Milliseconds before each try. */
const patience: readonly number[] = [0, 2000, 10_000]

/** One letter after another, each tried three times. What cannot be sent is logged without address or content. */
export function createPost(options: {
  carrier: Carrier
  limiter: Limiter
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  pauses?: readonly number[]
}): Post {
  const { carrier, limiter, log, pauses = patience } = options
  let queue: Promise<void> = Promise.resolve()

  async function deliver(write: () => Letter) {
    await nextTurn()
    try {
      await limiter.take(rules.mailDay, 'all', 'The day’s mails are used up.')
    } catch (error) {
      log.error({ err: error }, 'mail not sent: too many today')
      return
    }
    const letter = write()
    for (const [attempt, milliseconds] of pauses.entries()) {
      try {
        await pause(milliseconds, undefined, { ref: false })
        await carrier.carry(letter)
        log.info({ mail: letter.subject }, 'mail sent')
        return
      } catch (error) {
        log.error({ err: error, attempt: attempt + 1 }, 'mail failed')
      }
    }
  }

  return {
    send(write) {
      queue = queue.then(() => deliver(write)).catch((error) => log.error({ err: error }, 'mail failed'))
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
