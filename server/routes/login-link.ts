import { deviceOf } from '#server/auth/device.ts'
import { originOf } from '#server/auth/origin.ts'
import { askForLogin } from '#server/db/challenges.ts'
import { findMember, keyOf } from '#server/db/members.ts'
import { rules } from '#server/limits.ts'
import { recipientOf, signInLetter, welcomeLetter } from '#server/mail/letters.ts'
import { type App, accepted } from '#server/plugins/contract.ts'
import { sendLoginLinkAnswer, sendLoginLinkRequest } from '#services/contract/session.ts'
import { deploymentOf, type Services } from './services.ts'

/** The same words whether or not we know the address. */
const tooManyEmails =
  'You’ve just asked for an email. Check your inbox and spam folder, or ask again in {wait}.'

/**
 * POST /auth/send-login-link. Known and unknown addresses get the same answer after the same work, and the same
 * limits.
 */
export function loginLinkRoutes(app: App, services: Services): void {
  const { database, limiter, post, clock } = services
  const { query } = database

  app.post(
    '/auth/send-login-link',
    { schema: { body: sendLoginLinkRequest, response: { 200: sendLoginLinkAnswer } } },
    async (request) => {
      const emailKey = keyOf(request.body.email)
      await limiter.take(rules.mailOrigin, originOf(request.ip), 'Too many requests. Try again in {wait}.')
      await limiter.take(rules.mailMinute, emailKey, tooManyEmails)
      await limiter.take(rules.mailHour, emailKey, tooManyEmails)
      const now = clock()
      const member = (await findMember(query, emailKey)) ?? null
      const { link, code, requestId } = await askForLogin(query, { emailKey, member, now })
      if (member !== null) {
        const letter = member.email_proved_at === null ? welcomeLetter : signInLetter
        const asked = { at: now, device: deviceOf(request.headers['user-agent']) }
        post.send(() =>
          letter(recipientOf(member), { link, code, asked, deployment: deploymentOf(services) }),
        )
      }
      return accepted('If there’s an account for this email, we’ve sent a link and a code.', { requestId })
    },
  )
}
