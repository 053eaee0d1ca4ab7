import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { deviceOf } from '#server/auth/device.ts'
import { originOf } from '#server/auth/origin.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { askForMove } from '#server/db/challenges.ts'
import { findMember, keyOf, type Member, removeMember, signUpMember } from '#server/db/members.ts'
import { rules } from '#server/limits.ts'
import {
  type Asked,
  accountDeletedLetter,
  confirmEmailLetter,
  emailChangingLetter,
  recipientOf,
} from '#server/mail/letters.ts'
import { subjectOf } from '#server/plugins/caller.ts'
import { type App, accepted, declined } from '#server/plugins/contract.ts'
import { notFound } from '#server/refusal.ts'
import { email } from '#services/contract/common.ts'
import {
  createMemberAnswer,
  createMemberRequest,
  deleteEmailAnswer,
  updateEmailAnswer,
  updateEmailQuery,
} from '#services/contract/members.ts'
import { deploymentOf, type Services, takeMediaCookie } from './services.ts'

/** POST /createmember, open to all. Answers the same if there already is an account for the address. */
export function signUpRoutes(app: App, { database, limiter, clock }: Services): void {
  app.post(
    '/createmember',
    { schema: { body: createMemberRequest, response: { 200: createMemberAnswer } } },
    async (request) => {
      const { email, password, firstName, lastName, phone, address, username } = request.body
      const words = 'Too many new accounts. Try again in {wait}.'
      await limiter.take(rules.signUpOrigin, originOf(request.ip), words)
      await limiter.take(rules.signUpDay, 'all', words)
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
      return accepted(
        'Thanks for signing up. Ask for a sign-in link next, so we know this email is yours.',
        null,
      )
    },
  )
}

/** Changing the email and deleting the account, for the owner or an admin. */
export function memberRoutes(app: App, services: Services): void {
  const { database, limiter, guards, post, clock } = services
  const { query } = database
  app.addHook('onRequest', guards.signedIn)

  const askedBy = ({ caller, headers }: FastifyRequest, { id }: Member): Asked => ({
    at: clock(),
    device: caller?.member.id === id ? deviceOf(headers['user-agent']) : null,
  })

  app.put(
    '/updateemail',
    { schema: { querystring: updateEmailQuery, response: { 200: updateEmailAnswer } } },
    async (request) => {
      const { oldEmail, newEmail } = request.query
      const member = await subjectOf(query, request.caller, oldEmail)
      if (member === null) throw notFound('There’s no account for this email.')
      if (newEmail === member.email) return declined('That’s already your email.')
      const newKey = keyOf(newEmail)
      const words = 'You’ve just asked to change your email. Check your inboxes, or try again in {wait}.'
      await limiter.take(rules.mailOrigin, originOf(request.ip), words)
      await limiter.take(rules.mailMinute, newKey, words)
      await limiter.take(rules.mailHour, newKey, words)
      await limiter.take(rules.mailHour, `member ${member.id}`, words)
      const owner = await findMember(query, newKey)
      const asked = askedBy(request, member)
      const { link, undo } = await askForMove(query, { member, newEmail, now: asked.at })
      const deployment = deploymentOf(services)
      // If another account has the new address, only this email is missing; the answer is the same.
      if (owner === undefined || owner.id === member.id)
        post.send(() => confirmEmailLetter(newEmail, { link, asked, deployment }))
      post.send(() => emailChangingLetter(recipientOf(member), { undo, newEmail, asked, deployment }))
      return accepted('We’ve emailed a link to your new address. Open it to confirm the change.', null)
    },
  )

  app.delete(
    '/deleteemail/:email',
    {
      preHandler: guards.ownEmail,
      schema: { params: z.object({ email }), response: { 200: deleteEmailAnswer } },
    },
    async (request, reply) => {
      const { subject, caller } = request
      if (subject === null) throw notFound('There’s no account for this email.')
      await removeMember(query, subject)
      if (subject.id === caller!.member.id) takeMediaCookie(services, reply)
      // An address that was never proved may be a stranger’s.
      if (subject.email_proved_at !== null) {
        const asked = askedBy(request, subject)
        post.send(() =>
          accountDeletedLetter(recipientOf(subject), { asked, deployment: deploymentOf(services) }),
        )
      }
      return accepted('The account and everything in it have been deleted.', null)
    },
  )
}
