import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Limiter } from '#server/auth/limiter.ts'
import { rules } from '#server/limits.ts'
import type { Carrier } from './carriers.ts'
import type { Letter } from './letters.ts'

export type Post = {
  /** Queues a letter. It's written and sent after the answer, so answers take as long for members as for strangers. */
  send(write: () => Letter): void
  /** Settles when the queue is empty. */
  idle(): Promise<void>
}

/** Milliseconds before each try. */
const pauseBefore: readonly number[] = [0, 2000, 10_000]

/** Sends one letter after another and tries each three times. The log names the kind of letter, never its content. */
export function createPost(options: {
  carrier: Carrier
  limiter: Limiter
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  pauses?: readonly number[]
}): Post {
  const { carrier, limiter, log, pauses = pauseBefore } = options
  let queue: Promise<void> = Promise.resolve()

  async function deliver(write: () => Letter) {
    await nextTurn()
    try {
      await limiter.take(rules.mailDay, 'all', 'Daily email limit reached.')
    } catch (error) {
      log.error({ err: error }, 'email not sent: daily limit reached')
      return
    }
    const letter = write()
    for (const [attempt, milliseconds] of pauses.entries()) {
      try {
        await pause(milliseconds, undefined, { ref: false })
        await carrier.carry(letter)
        log.info({ letter: letter.name }, 'email sent')
        return
      } catch (error) {
        log.error({ err: error, letter: letter.name, attempt: attempt + 1 }, 'email failed')
      }
    }
  }

  return {
    send(write) {
      queue = queue.then(() => deliver(write)).catch((error) => log.error({ err: error }, 'email failed'))
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
