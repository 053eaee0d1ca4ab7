import { z } from 'zod/mini'
import { email } from '../../src/services/contract/common.ts'
import {
  createMemberAnswer,
  createMemberRequest,
  deleteEmailAnswer,
  updateEmailAnswer,
  updateEmailQuery,
} from '../../src/services/contract/members.ts'
import { originOf } from '../auth/origin.ts'
import { hashPassword } from '../auth/passwords.ts'
import { askForMove } from '../db/challenges.ts'
import { findMember, keyOf, removeMember, signUpMember } from '../db/members.ts'
import { rules } from '../limits.ts'
import { moveLetter, moveNoticeLetter } from '../mail/letters.ts'
import { subjectOf } from '../plugins/caller.ts'
import { type App, accepted, declined } from '../plugins/contract.ts'
import { notFound } from '../refusal.ts'
import { type Services, takeMediaCookie } from './services.ts'

/** POST /createmember: open to everybody. The answer is the same for an address that somebody has already. */
export function signUpRoutes(app: App, { database, limiter, clock }: Services): void {
  app.post(
    '/createmember',
    { schema: { body: createMemberRequest, response: { 200: createMemberAnswer } } },
    async (request) => {
      const { email, password, firstName, lastName, phone, address, username } = request.body
      const words = 'Too many new accounts from here. Please try again later.'
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
      return accepted('Thank you. Ask for a sign-in link next: it shows that this address is yours.', null)
    },
  )
}

/** Changing the address and deleting the account: for the owner, or an admin. */
export function memberRoutes(app: App, services: Services): void {
  const { database, limiter, guards, post, clock, configuration } = services
  const { query } = database
  const { product } = configuration
  app.addHook('onRequest', guards.signedIn)

  app.put(
    '/updateemail',
    { schema: { querystring: updateEmailQuery, response: { 200: updateEmailAnswer } } },
    async (request) => {
      const { oldEmail, newEmail } = request.query
      const member = await subjectOf(query, request.caller, oldEmail)
      if (member === null) throw notFound('No member has that address.')
      if (newEmail === member.email) return declined('That is your address already.')
      const newKey = keyOf(newEmail)
      const words = 'Several mails were sent a moment ago. Please look for them before asking again.'
      await limiter.take(rules.mailOrigin, originOf(request.ip), words)
      await limiter.take(rules.mailMinute, newKey, words)
      await limiter.take(rules.mailHour, newKey, words)
      await limiter.take(rules.mailHour, `member ${member.id}`, words)
      const owner = await findMember(query, newKey)
      const { link, undo } = await askForMove(query, { member, newEmail, now: clock() })
      const publicUrl = services.publicUrl()
      // The answer is the same when somebody has the new address; only the mail to it is missing.
      if (owner === undefined || owner.id === member.id)
        post.send(() => moveLetter(newEmail, { link, publicUrl, product }))
      post.send(() => moveNoticeLetter(member.email, { undo, newEmail, publicUrl, product }))
      return accepted(
        'A mail is on its way to the new address. It becomes yours when you open the link in it.',
        null,
      )
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
      if (subject === null) throw notFound('No member has that address.')
      await removeMember(query, subject)
      if (subject.id === caller!.member.id) takeMediaCookie(services, reply)
      return accepted('The account and everything in it are deleted.', null)
    },
  )
}
