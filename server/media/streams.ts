import type { FastifyReply } from 'fastify'
import { sizes } from '#server/limits.ts'
import { Refusal } from '#server/refusal.ts'

/** Counts the audio answers that each session is receiving. */
export function createStreamCounter(most: number = sizes.streamsPerSession) {
  const open = new Map<string, number>()
  return {
    /** Counts this answer until it ends. @throws Refusal (429) */
    enter(sessionId: string, reply: FastifyReply): void {
      const count = open.get(sessionId) ?? 0
      if (count >= most) {
        throw new Refusal(429, 'You’re playing in too many tabs at once. Stop playing in one of them.', {
          retryAfter: 2,
        })
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
