import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { byNetwork, byPerson, signUpByNetwork } from '#server/auth/email-limits.ts'
import { easyPassword, hashPassword, isEasyPassword } from '#server/auth/passwords.ts'
import { createEmailChange } from '#server/db/challenges.ts'
import { addEmail } from '#server/db/emails.ts'
import { findMember, type Member, mailboxKeyOf, removeMember, signUpMember } from '#server/db/members.ts'
import { byAdmin } from '#server/db/operators.ts'
import { isSuppressed } from '#server/db/refusals.ts'
import { HttpError, notFound } from '#server/http-error.ts'
import { rules } from '#server/limits.ts'
import { type RequestDetails, recipientOf } from '#server/mail/templates.ts'
import { findSubject } from '#server/plugins/authentication.ts'
import { failure, success } from '#server/response.ts'
import { email } from '#services/contract/common.ts'
import { deviceOf } from '#services/contract/device-name.ts'
import {
  createMemberAnswer,
  createMemberRequest,
  deleteEmailAnswer,
  updateEmailAnswer,
  updateEmailQuery,
} from '#services/contract/members.ts'
import { clearMediaCookie, keepLastAdmin, type Services } from './services.ts'

/** POST /createmember, open to all. Answers the same if there already is an account for the address. */
export const signUpRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, limiter, clock }) => {
  app.post(
    '/createmember',
    {
      schema: {
        summary: 'Signs up',
        access: 'open',
        body: createMemberRequest,
        response: { 200: createMemberAnswer },
      },
    },
    async (request) => {
      const { email, password, firstName, lastName, phone, address, username } = request.body
      const message = 'Too many new accounts. Try again in {wait}.'
      // Without an email, no one can use the account.
      for (const rule of [rules.mailDay, rules.mailStrangers]) await limiter.check(rule, 'all', message)
      await limiter.consumeAll(signUpByNetwork(request.ip, message))
      if (password !== undefined && (await isEasyPassword(password, [email, firstName, lastName, username])))
        throw new HttpError(400, easyPassword)
      await signUpMember(
        database.query,
        {
          email,
          password_hash: password === undefined ? null : await hashPassword(password),
          first_name: firstName || null,
          last_name: lastName || null,
          phone: phone || null,
          address: address || null,
          username: username || null,
        },
        clock(),
      )
      return success('You’re in. Next, ask for a sign-in link to confirm your email.', null)
    },
  )
}

/** Changing the email and deleting the account, for the member or an admin. */
export const memberRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, limiter, mailQueue, clock } = services
  const { query } = database
  app.addHook('onRequest', app.guards.requireSession)

  const detailsOf = ({ caller, headers }: FastifyRequest, { id }: Member): RequestDetails => ({
    at: clock(),
    device: caller?.member.id === id ? deviceOf(headers['user-agent']) : null,
  })

  app.put(
    '/updateemail',
    {
      schema: {
        summary: 'Asks to change the email; a link to the new one confirms it',
        querystring: updateEmailQuery,
        response: { 200: updateEmailAnswer },
      },
    },
    async (request) => {
      const { oldEmail, newEmail } = request.query
      const member = await findSubject(query, request.caller, oldEmail)
      if (member === null) throw notFound('There’s no account for this email.')
      await app.guards.recordAdmin(request, member)
      if (newEmail === member.email) return failure('That’s already your email.')
      const mailbox = mailboxKeyOf(newEmail)
      const message = 'You’ve just asked to change your email. Check your inboxes, or try again in {wait}.'
      const noEmails = 'We can’t send emails right now. Your email hasn’t changed. Try again in {wait}.'
      await limiter.check(rules.mailDay, 'all', noEmails)
      if (await isSuppressed(query, mailbox, clock()))
        throw new HttpError(409, 'An email to that address came back. Check its spelling.', {
          reason: 'suppressed',
        })
      await limiter.consumeAll([
        ...byPerson(mailbox, message),
        [rules.mailHour, `member ${member.id}`, message],
        [rules.mailAddressDay, `member ${member.id}`, message],
        ...byNetwork(request.ip, message),
      ])
      const owner = await findMember(query, newEmail)
      const details = detailsOf(request, member)
      const now = details.at
      const memberId = member.id
      await query.transaction().execute(async (transaction) => {
        const { confirm, undo } = await createEmailChange(transaction, {
          member,
          newEmail,
          askedBy: member.id === request.caller!.member.id ? null : request.caller!.member.email,
          now,
        })
        const to = { email: newEmail, firstName: null }
        // If another account has the new address, only this email is missing; the answer is the same.
        if (owner === undefined || owner.id === member.id)
          await addEmail(transaction, 'confirm-email', to, { details }, { now, memberId, challenge: confirm })
        const values = { newEmail, details }
        await addEmail(transaction, 'email-changing', recipientOf(member), values, {
          now,
          memberId,
          challenge: undo,
        })
      })
      mailQueue.wake()
      return success('We’ve emailed a link to your new address. Open it to confirm the change.', null)
    },
  )

  app.delete(
    '/deleteemail/:email',
    {
      preHandler: app.guards.requireOwnEmail,
      schema: {
        summary: 'Deletes the account and everything in it',
        params: z.object({ email }),
        response: { 200: deleteEmailAnswer },
      },
    },
    async (request, reply) => {
      const { subject, caller } = request
      if (subject === null) throw notFound('There’s no account for this email.')
      const details = detailsOf(request, subject)
      await query.transaction().execute(async (transaction) => {
        const by = subject.id === caller!.member.id ? 'by the member' : byAdmin(caller!.member)
        await keepLastAdmin(transaction, subject)
        await removeMember(transaction, subject, { by, now: details.at })
        // An address that was never verified may be a stranger’s.
        if (subject.email_proved_at === null) return
        const to = recipientOf(subject)
        await addEmail(transaction, 'account-deleted', to, { details }, { now: details.at })
      })
      mailQueue.wake()
      if (subject.id === caller!.member.id) {
        reply.header('clear-site-data', '"cache"')
        clearMediaCookie(services, reply)
      }
      return success('The account and everything in it have been deleted.', null)
    },
  )
}
