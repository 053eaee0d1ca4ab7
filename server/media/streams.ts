import type { FastifyReply } from 'fastify'
import { sizes } from '../limits.ts'
import { Refusal } from '../refusal.ts'

/** How many answers with sound are under way for each session. */
export function createStreamCounter(most: number = sizes.streamsPerSession) {
  const open = new Map<string, number>()
  return {
    /** Counts this answer until it is over. @throws Refusal (429) */
    enter(sessionId: string, reply: FastifyReply): void {
      const count = open.get(sessionId) ?? 0
      if (count >= most) {
        throw new Refusal(
          429,
          'This session is playing in too many places at once. Please stop one of them.',
          {
            retryAfter: 2,
          },
        )
      }
      open.set(sessionId, count + 1)
      reply.raw.once('close', () => {
        const left = (open.get(sessionId) ?? 1) - 1
        if (left <= 0) open.delete(sessionId)
        else open.set(sessionId, left)
      })
    },
  }
}
