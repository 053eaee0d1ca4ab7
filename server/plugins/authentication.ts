import type { FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import { networkOf } from '#server/auth/network.ts'
import type { RateLimiter } from '#server/auth/rate-limiter.ts'
import { bearerFrom } from '#server/auth/tokens.ts'
import { emailKeyOf, findMember, type Member } from '#server/db/members.ts'
import type { Query } from '#server/db/schema.ts'
import { type Caller, findCaller, touchSession } from '#server/db/sessions.ts'
import { HttpError, unauthorized } from '#server/http-error.ts'
import { rules } from '#server/limits.ts'
import type { App } from './contract.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. Null in scopes that need no session. */
    caller: Caller | null
    /** Whose data the path is about. Null if an admin names an address without an account. */
    subject: Member | null
  }
}

export type Guards = {
  /** Scope hook: a live session, by bearer token. */
  signedIn: onRequestAsyncHookHandler
  /** Scope hook: a live session, by media cookie. */
  mediaCookie: onRequestAsyncHookHandler
  /** Scope hook after `signedIn`: the address in the path is the caller's own, or the caller is an admin. */
  ownEmail: preHandlerAsyncHookHandler
  /** Counts an invalid token. @throws HttpError (429) */
  countWrongToken(request: FastifyRequest): Promise<void>
  /** Counts a call of a session. @throws HttpError (429) */
  countCall(sessionId: string): Promise<void>
}

export const mediaCookie = 'media'

export function addCaller(app: App): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('subject', null)
}

export function createGuards(options: {
  query: Query
  limiter: RateLimiter
  /** Whether the calls of one session are counted. */
  isCounting: boolean
  clock: () => number
}): Guards {
  const { query, limiter, isCounting, clock } = options

  async function countWrongToken(request: FastifyRequest) {
    await limiter.consume(rules.wrongToken, networkOf(request.ip), 'Too many requests. Try again in {wait}.')
  }

  async function countCall(sessionId: string) {
    if (!isCounting) return
    await limiter.consume(rules.session, sessionId, 'Too many requests. Try again in {wait}.')
  }

  async function enter(request: FastifyRequest, kind: 'token_hash' | 'media_hash', token: string | null) {
    if (token === null) throw unauthorized()
    const now = clock()
    const caller = await findCaller(query, kind, token, now)
    if (caller === null) {
      await countWrongToken(request)
      throw unauthorized()
    }
    await touchSession(query, caller.session, now)
    request.caller = caller
    return caller
  }

  return {
    countWrongToken,
    countCall,
    async signedIn(request) {
      const { session } = await enter(request, 'token_hash', bearerFrom(request.headers.authorization))
      await countCall(session.id)
    },
    async mediaCookie(request) {
      const value = request.cookies[mediaCookie]
      await enter(request, 'media_hash', value !== undefined && /^[\w-]{43}$/.test(value) ? value : null)
    },
    async ownEmail(request) {
      const { email } = request.params as { email: string }
      request.subject = await findSubject(query, request.caller, email)
    },
  }
}

/**
 * Whose data an address is about: the caller's, or for an admin anyone's (null without an account).
 * @throws HttpError (403) the same whether or not there is an account
 */
export async function findSubject(
  query: Query,
  caller: Caller | null,
  email: string,
): Promise<Member | null> {
  if (caller === null) throw unauthorized()
  const emailKey = emailKeyOf(email)
  if (emailKey === caller.member.email_key) return caller.member
  if (caller.member.role !== 'admin') throw new HttpError(403, 'You can only use your own account.')
  return (await findMember(query, emailKey)) ?? null
}
