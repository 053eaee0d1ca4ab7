import { sendLoginLinkAnswer, sendLoginLinkRequest } from '../../src/services/contract/session.ts'
import { originOf } from '../auth/origin.ts'
import { askForLogin } from '../db/challenges.ts'
import { findMember, keyOf } from '../db/members.ts'
import { rules } from '../limits.ts'
import { loginLetter } from '../mail/letters.ts'
import { type App, accepted } from '../plugins/contract.ts'
import type { Services } from './services.ts'

const tooManyMails =
  'A mail was sent a moment ago. Please look for it, also among the spam, before asking again.'

/**
 * POST /auth/send-login-link: the same answer after the same work for addresses that somebody has and that nobody
 * has; the limits too know addresses only, not members.
 */
export function loginLinkRoutes(app: App, services: Services): void {
  const { database, limiter, post, clock, configuration } = services
  const { query } = database

  app.post(
    '/auth/send-login-link',
    { schema: { body: sendLoginLinkRequest, response: { 200: sendLoginLinkAnswer } } },
    async (request) => {
      const emailKey = keyOf(request.body.email)
      await limiter.take(rules.mailOrigin, originOf(request.ip), 'Too many mails were asked for from here.')
      await limiter.take(rules.mailMinute, emailKey, tooManyMails)
      await limiter.take(rules.mailHour, emailKey, tooManyMails)
      const now = clock()
      const member = (await findMember(query, emailKey)) ?? null
      const { link, code, requestId } = await askForLogin(query, { emailKey, member, now })
      if (member !== null) {
        post.send(() =>
          loginLetter(member.email, {
            link,
            code,
            publicUrl: services.publicUrl(),
            product: configuration.product,
          }),
        )
      }
      return accepted('If this address belongs to a member, a mail is on its way.', { requestId })
    },
  )
}
