import type { FastifyReply } from 'fastify'
import { HttpError } from '#server/http-error.ts'
import { sizes } from '#server/limits.ts'

/** Counts the audio answers that each session is receiving. */
export function createStreamCounter(most: number = sizes.streamsPerSession) {
  const open = new Map<string, number>()
  return {
    /** Counts this answer until it ends. @throws HttpError (429) */
    enter(sessionId: string, reply: FastifyReply): void {
      const count = open.get(sessionId) ?? 0
      if (count >= most) {
        throw new HttpError(429, 'You’re playing in too many tabs at once. Stop playing in one of them.', {
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
