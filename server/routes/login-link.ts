import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { byNetwork, byPerson } from '#server/auth/email-limits.ts'
import { emailLoginLink } from '#server/db/login-links.ts'
import { findMember, mailboxKeyOf } from '#server/db/members.ts'
import { isSuppressed } from '#server/db/refusals.ts'
import { HttpError } from '#server/http-error.ts'
import { rules } from '#server/limits.ts'
import { success } from '#server/response.ts'
import { deviceOf } from '#services/contract/device-name.ts'
import { sendLoginLinkAnswer, sendLoginLinkRequest } from '#services/contract/session.ts'
import type { Services } from './services.ts'

/** The same message whether or not we know the address. */
const tooManyEmails =
  'You’ve just asked for an email. Check your inbox and spam folder, or ask again in {wait}.'

const noEmails =
  'We can’t send emails right now. Sign in with your password, or try again in {wait}. Everything you’ve saved is safe.'
const failing =
  'Our emails are held up right now. We go on trying: if one arrives within ten minutes, its link works. You can also sign in with your password.'
const cameBack =
  'An email to this address came back, so we can’t send a link there. Check its spelling, sign in with your password, or write to us.'

/**
 * POST /auth/send-login-link. Known and unknown addresses get the same answer after the same work, and the same
 * limits.
 */
export const loginLinkRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, limiter, mailQueue, clock } = services
  const { query } = database

  app.post(
    '/auth/send-login-link',
    {
      schema: {
        summary: 'Emails a link and a code',
        access: 'open',
        body: sendLoginLinkRequest,
        response: { 200: sendLoginLinkAnswer },
      },
    },
    async (request) => {
      const { email } = request.body
      const mailbox = mailboxKeyOf(email)
      const now = clock()
      await limiter.check(rules.mailDay, 'all', noEmails)
      if (await isSuppressed(query, mailbox, now))
        throw new HttpError(409, cameBack, { reason: 'suppressed' })
      await limiter.consumeAll([
        ...byPerson(mailbox, tooManyEmails),
        ...byNetwork(request.ip, 'Too many requests. Try again in {wait}.'),
      ])
      const member = (await findMember(query, email)) ?? null
      const details = { at: now, device: deviceOf(request.headers['user-agent']) }
      const requestId = await query
        .transaction()
        .execute((transaction) => emailLoginLink(transaction, { mailbox, member, details, hasCode: true }))
      const isFailing = mailQueue.isFailing()
      mailQueue.wake()
      if (isFailing) throw new HttpError(429, failing, { retryAfter: 60 })
      return success('If there’s an account for this email, we’ve sent a link and a code.', { requestId })
    },
  )
}
