import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { giveBackOnSignIn } from '#server/auth/email-limits.ts'
import { bearerFrom } from '#server/auth/tokens.ts'
import { type Member, mailboxKeyOf } from '#server/db/members.ts'
import { redeemLink } from '#server/db/redeem.ts'
import { endSessionOf, findCaller, type Session, touchSession } from '#server/db/sessions.ts'
import { HttpError, unauthorized } from '#server/http-error.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { success } from '#server/response.ts'
import { plainAnswer } from '#services/contract/common.ts'
import { deviceOf } from '#services/contract/device-name.ts'
import { currentAnswer, extras } from '#services/contract/session.ts'
import { clearMediaCookie, type Services, setMediaCookie, suspended } from './services.ts'

const linkErrors = {
  used: () => new HttpError(409, 'This link has already been used. Ask for a new one.', { reason: 'used' }),
  replaced: () =>
    new HttpError(409, 'There’s a newer link. Use the one in our latest email.', {
      reason: 'expired',
    }),
  expired: () => new HttpError(410, 'This link has expired. Ask for a new one.', { reason: 'expired' }),
  unknown: () => new HttpError(401, 'Sign in again to continue.', { reason: 'unknown' }),
}

/**
 * GET /auth/current says whose session a token opens, and redeems emailed links. POST /auth/log-out ends a
 * session.
 */
export const currentRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, limiter, mailQueue, clock, tracks } = services
  const { query } = database

  app.get(
    '/auth/current',
    {
      schema: {
        summary: 'Says whose session a token opens; also redeems the token of an emailed link',
        response: { 200: currentAnswer },
      },
    },
    async (request, reply) => {
      const token = bearerFrom(request.headers.authorization)
      if (token === null) throw unauthorized()
      const now = clock()
      const caller = await findCaller(query, 'token_hash', token, now)
      if (caller !== null) {
        await app.guards.countCall(caller.session.id)
        await touchSession(query, caller.session, now)
        setMediaCookie(services, reply, token, caller.session)
        return success('', current(caller.member, caller.session, tracks))
      }
      const device = deviceOf(request.headers['user-agent'])
      const redeemed = await redeemLink(query, token, { device, now })
      if (redeemed.outcome === 'email-taken') {
        throw new HttpError(409, 'Another account now uses this email. Your email hasn’t changed.')
      }
      if (redeemed.outcome === 'suspended') throw suspended(services)
      if (redeemed.outcome === 'refused') {
        if (redeemed.reason === 'unknown') await app.guards.countWrongToken(request)
        throw linkErrors[redeemed.reason]()
      }
      const { kind, member, session, previous } = redeemed
      if (!redeemed.isRepeat) app.events.count('signIns', 'link')
      if (kind === 'login' && !redeemed.isRepeat)
        await giveBackOnSignIn(limiter, {
          mailbox: mailboxKeyOf(member.email),
          ip: request.ip,
          isFirst: redeemed.isFirst,
        })
      mailQueue.wake()
      setMediaCookie(services, reply, redeemed.token, session)
      return success('You’re signed in.', {
        ...current(member, session, tracks),
        ...(previous === null ? {} : { formerEmail: previous }),
        ...(kind === 'login' ? {} : { emailChange: kind === 'email-change' ? 'made' : 'undone' }),
        token: redeemed.token,
      })
    },
  )

  /** Accepts ended sessions, so signing out twice or with an expired token succeeds. */
  app.post(
    '/auth/log-out',
    { schema: { summary: 'Ends the session', access: 'open', response: { 200: plainAnswer } } },
    async (request, reply) => {
      const token = bearerFrom(request.headers.authorization)
      if (token !== null) await endSessionOf(query, token)
      // Tracks of the last hour would still play from the browser's cache.
      reply.header('clear-site-data', '"cache"')
      clearMediaCookie(services, reply)
      return success('You’re signed out.', null)
    },
  )
}

const current = (member: Member, session: Session, tracks: TrackStore) => ({
  role: member.role,
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  expiresAt: session.expires_at,
  hasPassword: member.password_hash !== null,
  extras: extras.filter((extra) => {
    if (extra === 'pulse' || extra === 'experiments') return tracks.isPulseOptional()
    if (extra === 'flac') return tracks.hasFlac()
    return extra !== 'long' || tracks.isLongOptional()
  }),
})
