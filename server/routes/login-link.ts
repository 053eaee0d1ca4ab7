import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deviceOf } from '#server/auth/device.ts'
import { networkOf } from '#server/auth/network.ts'
import { createLoginChallenge } from '#server/db/challenges.ts'
import { addEmail } from '#server/db/emails.ts'
import { findMember, mailboxKeyOf } from '#server/db/members.ts'
import { rules } from '#server/limits.ts'
import { recipientOf } from '#server/mail/templates.ts'
import { success } from '#server/response.ts'
import { sendLoginLinkAnswer, sendLoginLinkRequest } from '#services/contract/session.ts'
import type { Services } from './services.ts'

/** The same message whether or not we know the address. */
const tooManyEmails =
  'You’ve just asked for an email. Check your inbox and spam folder, or ask again in {wait}.'

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
      await limiter.consume(
        rules.mailNetwork,
        networkOf(request.ip),
        'Too many requests. Try again in {wait}.',
      )
      await limiter.consume(rules.mailMinute, mailbox, tooManyEmails)
      await limiter.consume(rules.mailHour, mailbox, tooManyEmails)
      const now = clock()
      const member = (await findMember(query, email)) ?? null
      const details = { at: now, device: deviceOf(request.headers['user-agent']) }
      const requestId = await query.transaction().execute(async (transaction) => {
        const asked = { mailbox, member, now }
        const { challenge, code, requestId } = await createLoginChallenge(transaction, asked)
        const template = member?.email_proved_at === null ? 'welcome' : 'sign-in'
        // Without an account, the email is created too, but never sent.
        const to = member === null ? { email: '', firstName: null } : recipientOf(member)
        await addEmail(transaction, template, to, { code, details }, { now, memberId: member?.id, challenge })
        return requestId
      })
      mailQueue.wake()
      return success('If there’s an account for this email, we’ve sent a link and a code.', { requestId })
    },
  )
}
