import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { byPerson } from '#server/auth/email-limits.ts'
import { addToAudit, listAudit } from '#server/db/audit.ts'
import { countIn, countsOfToday } from '#server/db/counts.ts'
import { emailLoginLink } from '#server/db/login-links.ts'
import { findMember, type Member, mailboxKeyOf } from '#server/db/members.ts'
import { byAdmin, exportMember, setRole, setSuspended, signOutEverywhere } from '#server/db/operators.ts'
import { findRefusal, isSuppressed } from '#server/db/refusals.ts'
import type { Query } from '#server/db/schema.ts'
import { searchMembers } from '#server/db/search.ts'
import { HttpError, notFound } from '#server/http-error.ts'
import { counts, rules } from '#server/limits.ts'
import { success } from '#server/response.ts'
import { email } from '#services/contract/common.ts'
import {
  doneAnswer,
  exportAnswer,
  memberAnswer,
  mostFound,
  roleRequest,
  searchAnswer,
  searchQuery,
  suspendedRequest,
  todayAnswer,
} from '#services/contract/operate.ts'
import { keepLastAdmin, type Services } from './services.ts'

/**
 * Looking after members, for admins: beyond the specification. Opening a member and every action are in the audit.
 * Deleting is `DELETE /deleteemail/{email}`.
 */
export const operateRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, limiter, mailQueue, clock } = services
  const { query } = database
  const params = z.object({ email })
  app.addHook('onRequest', app.guards.requireSession)
  app.addHook('onRequest', app.guards.requireAdmin)

  app.get(
    '/today',
    { schema: { summary: 'Counts of the last 24 hours, for admins', response: { 200: todayAnswer } } },
    async () =>
      success('', {
        ...(await countsOfToday(query, clock())),
        errors: app.events.of('answers').get('error') ?? 0,
        startedAt: Math.round(clock() - process.uptime() * 1000),
      }),
  )

  app.get(
    '/members',
    {
      schema: {
        summary: `Finds up to ${mostFound} members by the beginning of an email or a name, for admins`,
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    async (request) => {
      const members = await searchMembers(database, request.query.search, mostFound + 1)
      return success('', {
        members: members.slice(0, mostFound).map(shown),
        hasMore: members.length > mostFound,
      })
    },
  )

  app.get(
    '/members/:email',
    {
      preHandler: app.guards.requireOwnEmail,
      schema: {
        summary: 'The state of an account and what happened to it, for admins',
        params,
        response: { 200: memberAnswer },
      },
    },
    async (request) => {
      const { subject } = request
      if (subject === null) throw notFound(unknownMember)
      const ofMember = sql<boolean>`member_id = ${subject.id}`
      const refusal = await findRefusal(query, mailboxKeyOf(subject.email))
      const entries = await listAudit(query, subject.email)
      return success('', {
        ...shown(subject),
        createdAt: subject.created_at,
        suspendedAt: subject.suspended_at,
        sessions: await countIn(query, 'sessions', sql`${ofMember} and expires_at > ${clock()}`),
        emailsPending: await countIn(query, 'emails', ofMember),
        refusal: refusal === undefined ? null : { at: refusal.at, reason: refusal.reason },
        audit: entries
          .slice(-counts.auditShown)
          .reverse()
          .map(({ at, event, detail }) => ({ at, event, detail })),
      })
    },
  )

  app.put(
    '/members/:email/role',
    {
      schema: {
        summary: 'Changes a member’s role, for admins',
        params,
        body: roleRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const { role } = request.body
      await change(request, async (transaction, member, doing) => {
        if (role === member.role) return
        if (role !== 'admin') await keepLastAdmin(transaction, member)
        await setRole(transaction, member, role, doing)
      })
      return success('The role has changed.', null)
    },
  )

  app.put(
    '/members/:email/suspended',
    {
      schema: {
        summary: 'Suspends a member, or lets them in again, for admins',
        params,
        body: suspendedRequest,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const { isSuspended } = request.body
      await change(request, async (transaction, member, doing) => {
        if (isSuspended === (member.suspended_at !== null)) return
        if (isSuspended) await keepLastAdmin(transaction, member)
        await setSuspended(transaction, member, isSuspended, doing)
      })
      return success(isSuspended ? 'The account is suspended.' : 'The member can sign in again.', null)
    },
  )

  app.post(
    '/members/:email/sign-out',
    {
      schema: { summary: 'Ends all sessions of a member, for admins', params, response: { 200: doneAnswer } },
    },
    async (request) => {
      await change(request, signOutEverywhere)
      return success('The member is signed out everywhere.', null)
    },
  )

  app.post(
    '/members/:email/link',
    {
      schema: {
        summary: 'Emails a member a link that confirms the email and signs in, for admins',
        params,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const member = await memberOf(request)
      const mailbox = mailboxKeyOf(member.email)
      const now = clock()
      if (member.suspended_at !== null)
        throw new HttpError(409, 'This account is suspended. Let the member in again first.')
      await limiter.check(rules.mailDay, 'all', 'We can’t send emails right now. Try again in {wait}.')
      if (await isSuppressed(query, mailbox, now))
        throw new HttpError(409, 'An email to this address came back, so nothing is sent there for now.')
      await limiter.consumeAll(
        byPerson(mailbox, 'This member has just been sent an email. Try again in {wait}.'),
      )
      await query.transaction().execute(async (transaction) => {
        // The admin’s device wouldn’t help the member.
        const details = { at: now, device: null }
        await emailLoginLink(transaction, { mailbox, member, details, hasCode: false })
        const detail = byAdmin(request.caller!.member)
        await addToAudit(transaction, 'link-sent', { memberId: member.id, detail, now })
      })
      mailQueue.wake()
      return success('The link is on its way.', null)
    },
  )

  app.get(
    '/members/:email/export',
    {
      schema: {
        summary: 'Everything that is stored about a member, for admins',
        params,
        response: { 200: exportAnswer },
      },
    },
    async (request) => success('', await change(request, exportMember)),
  )

  async function memberOf(request: FastifyRequest): Promise<Member> {
    const { email } = request.params as { email: string }
    const member = await findMember(query, email)
    if (member === undefined) throw notFound(unknownMember)
    return member
  }

  /** Does something to the member that the path names, in one transaction. */
  async function change<Result>(
    request: FastifyRequest,
    act: (transaction: Query, member: Member, doing: { by: string; now: number }) => Promise<Result>,
  ): Promise<Result> {
    const member = await memberOf(request)
    const doing = { by: byAdmin(request.caller!.member), now: clock() }
    return query.transaction().execute((transaction) => act(transaction, member, doing))
  }
}

const unknownMember = 'There’s no account for this email.'

const shown = (member: Member) => ({
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  role: member.role,
  isProved: member.email_proved_at !== null,
  isSuspended: member.suspended_at !== null,
})
