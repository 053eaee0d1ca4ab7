import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { checkPassword, easyPassword, hashPassword, isEasyPassword } from '#server/auth/passwords.ts'
import { addToAudit } from '#server/db/audit.ts'
import { addEmail } from '#server/db/emails.ts'
import { changeMember, mailboxKeyOf } from '#server/db/members.ts'
import { endSession, endSessions, listSessions } from '#server/db/sessions.ts'
import { HttpError } from '#server/http-error.ts'
import { rules } from '#server/limits.ts'
import { recipientOf } from '#server/mail/templates.ts'
import { success } from '#server/response.ts'
import { plainAnswer } from '#services/contract/common.ts'
import { deviceOf } from '#services/contract/device-name.ts'
import { passwordRequest, sessionsAnswer } from '#services/contract/session.ts'
import type { Services } from './services.ts'

/** Calls beyond the specification: changing the password, and listing and ending sessions. */
export const accountRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, limiter, mailQueue, clock } = services
  const { query } = database
  app.addHook('onRequest', app.guards.requireSession)

  app.put(
    '/auth/password',
    {
      schema: {
        summary: 'Changes the password and ends all other sessions',
        body: passwordRequest,
        response: { 200: plainAnswer },
      },
    },
    async (request) => {
      const { member, session } = request.caller!
      const { newPassword, currentPassword } = request.body
      if (member.password_hash !== null && session.started_by === 'password') {
        await confirm(mailboxKeyOf(member.email), member.password_hash, currentPassword, newPassword)
      }
      if (await isEasyPassword(newPassword, [member.email, member.first_name, member.last_name]))
        throw new HttpError(400, easyPassword)
      const password_hash = await hashPassword(newPassword)
      const now = clock()
      const details = { at: now, device: deviceOf(request.headers['user-agent']) }
      await query.transaction().execute(async (transaction) => {
        await changeMember(transaction, member.id, { password_hash }, now)
        await endSessions(transaction, member.id, session.id)
        await addToAudit(transaction, 'password-changed', {
          memberId: member.id,
          detail: details.device,
          now,
        })
        await addEmail(
          transaction,
          'password-changed',
          recipientOf(member),
          { details },
          { now, memberId: member.id },
        )
      })
      mailQueue.wake()
      return success('Your password has changed. We’ve signed you out on your other devices.', null)
    },
  )

  /** Allows a browser to repeat the request, when the new password is already the current one. */
  async function confirm(mailbox: string, stored: string, typed: string | undefined, wanted: string) {
    if (typed === undefined) throw new HttpError(400, 'Enter your current password.')
    await limiter.consume(
      rules.logInAccount,
      mailbox,
      'Too many attempts. Try again in {wait}, or sign in with a link first.',
    )
    const isWrong = async (password: string) => (await checkPassword(password, stored)) === 'wrong'
    if ((await isWrong(typed)) && (await isWrong(wanted))) {
      throw new HttpError(403, 'That isn’t your current password. Your password hasn’t changed.')
    }
    await limiter.delete(rules.logInAccount, mailbox)
  }

  app.get(
    '/auth/sessions',
    { schema: { summary: 'Lists where the member is signed in', response: { 200: sessionsAnswer } } },
    async (request) => {
      const { member, session: own } = request.caller!
      const sessions = await listSessions(query, member.id, clock())
      return success('', {
        sessions: sessions.map((session) => ({
          id: session.id,
          createdAt: session.created_at,
          lastUsedAt: session.last_used_at ?? session.created_at,
          expiresAt: session.expires_at,
          device: session.device,
          isCurrent: session.id === own.id,
        })),
      })
    },
  )

  app.delete(
    '/auth/sessions/:id',
    {
      schema: {
        summary: 'Ends one session',
        params: z.object({ id: z.string() }),
        response: { 200: plainAnswer },
      },
    },
    async (request) => {
      await endSession(query, request.caller!.member.id, request.params.id)
      return success('That device is now signed out.', null)
    },
  )
}
