import type { FastifyRequest, onRequestAsyncHookHandler, preHandlerAsyncHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '#server/auth/network.ts'
import type { RateLimiter } from '#server/auth/rate-limiter.ts'
import { bearerFrom } from '#server/auth/tokens.ts'
import { addToAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { emailKeyOf, findMember, type Member, mailboxKeyOf } from '#server/db/members.ts'
import { byAdmin } from '#server/db/operators.ts'
import type { Query } from '#server/db/schema.ts'
import { type Caller, findCaller, touchSession } from '#server/db/sessions.ts'
import { HttpError, unauthorized } from '#server/http-error.ts'
import { rules } from '#server/limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards
  }
  interface FastifyRequest {
    /** Null in scopes that need no session. */
    caller: Caller | null
    /** The member that the path names. Null if an admin names an address without an account. */
    subject: Member | null
  }
}

type Guards = {
  /** Hook: a live session, by bearer token. */
  requireSession: onRequestAsyncHookHandler
  /** Hook: a live session, by media cookie. */
  requireMediaCookie: onRequestAsyncHookHandler
  /** Hook after `requireSession`: the address in the path is the caller’s own, or the caller is an admin. */
  requireOwnEmail: preHandlerAsyncHookHandler
  /** Hook after `requireSession`: the caller is an admin. */
  requireAdmin: onRequestAsyncHookHandler
  /** Records in the audit what an admin reads or changes of someone else's account. */
  recordAdmin(request: FastifyRequest, subject: Member): Promise<void>
  /** Counts an invalid token. @throws HttpError (429) */
  countWrongToken(request: FastifyRequest): Promise<void>
  /** Counts a call of a session. @throws HttpError (429) */
  countCall(sessionId: string): Promise<void>
}

export const mediaCookie = 'media'

type Options = { database: Database; limiter: RateLimiter; isCounting: boolean; clock: () => number }

/** Adds `app.guards`, and `caller` and `subject` to requests. */
export const authentication = fp<Options>(
  async (app, { database, limiter, isCounting, clock }) => {
    const { query } = database
    app.decorateRequest('caller', null)
    app.decorateRequest('subject', null)

    async function countWrongToken(request: FastifyRequest) {
      await limiter.consume(
        rules.wrongToken,
        networkOf(request.ip),
        'Too many requests. Try again in {wait}.',
      )
    }

    async function countCall(sessionId: string) {
      if (!isCounting) return
      await limiter.consume(rules.session, sessionId, 'Too many requests. Try again in {wait}.')
    }

    async function authenticate(
      request: FastifyRequest,
      kind: 'token_hash' | 'media_hash',
      token: string | null,
    ): Promise<Caller> {
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

    async function recordAdmin(request: FastifyRequest, subject: Member) {
      const { member } = request.caller!
      if (subject.id === member.id) return
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const call = `${request.method} ${request.routeOptions.url ?? ''}`.replace('/v1/api', '')
      await addToAudit(query, isRead ? 'admin-read' : 'admin-changed', {
        memberId: subject.id,
        detail: `${call}, ${byAdmin(member)}`,
        now: clock(),
      })
    }

    app.decorate('guards', {
      countWrongToken,
      recordAdmin,
      countCall,
      async requireSession(request) {
        const { session } = await authenticate(
          request,
          'token_hash',
          bearerFrom(request.headers.authorization),
        )
        await countCall(session.id)
      },
      async requireMediaCookie(request, reply) {
        // A browser that no longer has this cookie asks again instead of using its cache.
        reply.header('vary', 'cookie')
        const value = request.cookies[mediaCookie]
        const token = value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
        await authenticate(request, 'media_hash', token)
      },
      async requireAdmin({ caller }) {
        if (caller?.member.role !== 'admin') throw new HttpError(403, 'Only admins can do this.')
      },
      async requireOwnEmail(request) {
        const { email } = request.params as { email: string }
        request.subject = await findSubject(query, request.caller, email)
        if (request.subject !== null) await recordAdmin(request, request.subject)
      },
    })
  },
  { name: 'authentication', dependencies: ['@fastify/cookie'] },
)

/**
 * Finds the member an address belongs to: the caller, or for an admin anyone (null without an account).
 * @throws HttpError (403) whether or not there’s an account
 */
export async function findSubject(
  query: Query,
  caller: Caller | null,
  email: string,
): Promise<Member | null> {
  if (caller === null) throw unauthorized()
  const own = caller.member.email_key
  if (emailKeyOf(email) === own) return caller.member
  if (caller.member.role === 'admin') return (await findMember(query, email)) ?? null
  if (mailboxKeyOf(email) === mailboxKeyOf(own)) return caller.member
  throw new HttpError(403, 'You can only use your own account.')
}
