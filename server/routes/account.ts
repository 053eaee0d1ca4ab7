import { z } from 'zod/mini'
import { deviceOf } from '#server/auth/device.ts'
import { hashPassword, isPassword } from '#server/auth/passwords.ts'
import { changeMember } from '#server/db/members.ts'
import { endSession, endSessions, listSessions } from '#server/db/sessions.ts'
import { rules } from '#server/limits.ts'
import { passwordLetter, recipientOf } from '#server/mail/letters.ts'
import { type App, accepted } from '#server/plugins/contract.ts'
import { Refusal } from '#server/refusal.ts'
import { plainAnswer } from '#services/contract/common.ts'
import { passwordRequest, sessionsAnswer } from '#services/contract/session.ts'
import { deploymentOf, type Services } from './services.ts'

/** Calls beyond the specification’s: changing the password, and listing and ending sessions. */
export function accountRoutes(app: App, services: Services): void {
  const { database, limiter, guards, post, clock } = services
  const { query } = database
  app.addHook('onRequest', guards.signedIn)

  app.put(
    '/auth/password',
    { schema: { body: passwordRequest, response: { 200: plainAnswer } } },
    async (request) => {
      const { member, session } = request.caller!
      const { newPassword, currentPassword } = request.body
      if (member.password_hash !== null && session.started_by === 'password') {
        await checkPassword(member.email_key, member.password_hash, currentPassword, newPassword)
      }
      const password_hash = await hashPassword(newPassword)
      await query.transaction().execute(async (transaction) => {
        await changeMember(transaction, member.id, { password_hash }, clock())
        await endSessions(transaction, member.id, session.id)
      })
      const asked = { at: clock(), device: deviceOf(request.headers['user-agent']) }
      post.send(() => passwordLetter(recipientOf(member), { asked, deployment: deploymentOf(services) }))
      return accepted('Your password has changed. We’ve signed you out on your other devices.', null)
    },
  )

  /** A browser may repeat the request. Then the new password is already the current one, which is fine. */
  async function checkPassword(emailKey: string, stored: string, typed: string | undefined, wanted: string) {
    if (typed === undefined) throw new Refusal(400, 'Enter your current password.')
    await limiter.take(
      rules.logInAccount,
      emailKey,
      'Too many attempts. Try again in {wait}, or sign in with a link first.',
    )
    if (!(await isPassword(typed, stored)) && !(await isPassword(wanted, stored))) {
      throw new Refusal(403, 'That isn’t your current password. Your password hasn’t changed.')
    }
    await limiter.forget(rules.logInAccount, emailKey)
  }

  app.get('/auth/sessions', { schema: { response: { 200: sessionsAnswer } } }, async (request) => {
    const { member, session: own } = request.caller!
    const sessions = await listSessions(query, member.id, clock())
    return accepted('', {
      sessions: sessions.map((session) => ({
        id: session.id,
        createdAt: session.created_at,
        lastUsedAt: session.last_used_at ?? session.created_at,
        expiresAt: session.expires_at,
        device: session.device,
        isCurrent: session.id === own.id,
      })),
    })
  })

  app.delete(
    '/auth/sessions/:id',
    { schema: { params: z.object({ id: z.string() }), response: { 200: plainAnswer } } },
    async (request) => {
      await endSession(query, request.caller!.member.id, request.params.id)
      return accepted('That device is now signed out.', null)
    },
  )
}
