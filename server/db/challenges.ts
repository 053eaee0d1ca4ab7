import { type Selectable, sql } from 'kysely'
import { hashOf, hashOfCode, newCode, newId, newToken, sessionTokenFrom } from '../auth/tokens.ts'
import { counts, times } from '../limits.ts'
import type { Member } from './members.ts'
import { changeMember, findMemberById, moveMember } from './members.ts'
import type { ChallengesTable, Query } from './schema.ts'
import { endSessions, type Session, startSession } from './sessions.ts'

export type Challenge = Selectable<ChallengesTable>

export type LoginChallenge = { link: string; code: string; requestId: string }

/**
 * A link and a code for an address; older ones stop working. The same statements run for an address that nobody
 * has (`member` null): then nothing can come of it, but nobody can tell.
 */
export async function askForLogin(
  query: Query,
  { emailKey, member, now }: { emailKey: string; member: Member | null; now: number },
): Promise<LoginChallenge> {
  const asked = { link: newToken(), code: newCode(), requestId: newToken() }
  await query.transaction().execute(async (transaction) => {
    await cancelChallenges(transaction, 'login', emailKey, now)
    await transaction
      .insertInto('challenges')
      .values({
        ...blank(asked.link, now, now + times.challenge),
        kind: 'login',
        member_id: member?.id ?? null,
        email_key: emailKey,
        request_hash: hashOf(asked.requestId),
        code_hash: hashOfCode(asked.requestId, asked.code),
      })
      .execute()
  })
  return asked
}

/** Links for a change of address: one proves the new address, the other takes the change back. */
export async function askForMove(
  query: Query,
  { member, newEmail, now }: { member: Member; newEmail: string; now: number },
): Promise<{ link: string; undo: string }> {
  const asked = { link: newToken(), undo: newToken() }
  const owner = { member_id: member.id, email_key: member.email_key }
  await query.transaction().execute(async (transaction) => {
    await cancelChallenges(transaction, 'email-change', member.email_key, now)
    await transaction
      .insertInto('challenges')
      .values([
        {
          ...blank(asked.link, now, now + times.challenge),
          ...owner,
          kind: 'email-change',
          other_email: newEmail,
        },
        {
          ...blank(asked.undo, now, now + times.undo),
          ...owner,
          kind: 'email-undo',
          other_email: member.email,
        },
      ])
      .execute()
  })
  return asked
}

const blank = (link: string, now: number, expiresAt: number) => ({
  id: newId(),
  other_email: null,
  link_hash: hashOf(link),
  request_hash: null,
  code_hash: null,
  tries: 0,
  salt: newToken(),
  session_id: null,
  created_at: now,
  expires_at: expiresAt,
  used_at: null,
})

async function cancelChallenges(query: Query, kind: Challenge['kind'], emailKey: string, now: number) {
  await query
    .updateTable('challenges')
    .set({ used_at: now, salt: null })
    .where('email_key', '=', emailKey)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}

/** What a proof led to. `former` is the address before an e-mail change. */
export type Redeemed =
  | {
      outcome: 'signed-in'
      token: string
      session: Session
      member: Member
      former: string | null
      isRepeat: boolean
    }
  | { outcome: 'taken' }
  | { outcome: 'refused'; because: 'unknown' | 'used' | 'replaced' | 'expired' }

export type Redemption = { device: string; now: number }

/** Redeems a link of any kind, once. */
export function redeemLink(query: Query, link: string, redemption: Redemption): Promise<Redeemed> {
  const linkHash = hashOf(link)
  return redeem(query, link, 'link', redemption, {
    take: (transaction) =>
      transaction
        .updateTable('challenges')
        .set({ used_at: redemption.now })
        .where('link_hash', '=', linkHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', redemption.now)
        .returningAll()
        .executeTakeFirst(),
    find: (transaction) =>
      transaction.selectFrom('challenges').selectAll().where('link_hash', '=', linkHash).executeTakeFirst(),
  })
}

/** True when a code for this request and address could still be accepted: a wrong one is then a guess. */
export async function isCodeAwaited(
  query: Query,
  requestId: string,
  emailKey: string,
  now: number,
): Promise<boolean> {
  const found = await query
    .selectFrom('challenges')
    .select('id')
    .where('request_hash', '=', hashOf(requestId))
    .where('email_key', '=', emailKey)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', counts.codeTries)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Redeems a code, once. Every try that reaches a live challenge is counted by the statement that checks it, so
 * that many at once get five tries between them.
 */
export function redeemCode(
  query: Query,
  { requestId, emailKey, code }: { requestId: string; emailKey: string; code: string },
  redemption: Redemption,
): Promise<Redeemed> {
  const requestHash = hashOf(requestId)
  const codeHash = hashOfCode(requestId, code)
  return redeem(query, `${requestId} ${code}`, 'code', redemption, {
    async take(transaction) {
      const tried = await transaction
        .updateTable('challenges')
        .set((row) => ({
          tries: row('tries', '+', 1),
          // The cast tells PostgreSQL what the parameter is.
          used_at: sql<
            number | null
          >`case when code_hash = ${codeHash} then cast(${redemption.now} as bigint) end`,
        }))
        .where('request_hash', '=', requestHash)
        .where('email_key', '=', emailKey)
        .where('used_at', 'is', null)
        .where('expires_at', '>', redemption.now)
        .where('tries', '<', counts.codeTries)
        .returningAll()
        .executeTakeFirst()
      return tried?.used_at == null ? undefined : tried
    },
    find: (transaction) =>
      transaction
        .selectFrom('challenges')
        .selectAll()
        .where('request_hash', '=', requestHash)
        .where('email_key', '=', emailKey)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst(),
  })
}

type Ways = Record<'take' | 'find', (query: Query) => Promise<Challenge | undefined>>

class Taken extends Error {}

async function redeem(
  query: Query,
  proof: string,
  startedBy: 'link' | 'code',
  { device, now }: Redemption,
  { take, find }: Ways,
): Promise<Redeemed> {
  try {
    return await query.transaction().execute(async (transaction): Promise<Redeemed> => {
      const challenge = await take(transaction)
      if (challenge === undefined) return repeat(transaction, await find(transaction), proof, now)
      const former =
        challenge.member_id === null ? undefined : await findMemberById(transaction, challenge.member_id)
      if (former === undefined || challenge.salt === null) return { outcome: 'refused', because: 'unknown' }
      await applyProof(transaction, challenge, former, now)
      const token = sessionTokenFrom(challenge.salt, proof)
      const session = await startSession(transaction, { memberId: former.id, token, startedBy, device, now })
      await transaction
        .updateTable('challenges')
        .set({ session_id: session.id })
        .where('id', '=', challenge.id)
        .execute()
      const member = (await findMemberById(transaction, former.id))!
      const hasMoved = member.email !== former.email
      return {
        outcome: 'signed-in',
        token,
        session,
        member,
        former: hasMoved ? former.email : null,
        isRepeat: false,
      }
    })
  } catch (error) {
    if (error instanceof Taken) return { outcome: 'taken' }
    throw error
  }
}

/** The same session again, for a browser that lost the first answer. Never a second session. */
async function repeat(
  query: Query,
  challenge: Challenge | undefined,
  proof: string,
  now: number,
): Promise<Redeemed> {
  if (challenge === undefined || challenge.member_id === null)
    return { outcome: 'refused', because: 'unknown' }
  if (challenge.used_at === null) return { outcome: 'refused', because: 'expired' }
  if (challenge.session_id === null) return { outcome: 'refused', because: 'replaced' }
  if (challenge.salt === null || now - challenge.used_at > times.repeat) {
    return { outcome: 'refused', because: 'used' }
  }
  const session = await query
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', challenge.session_id)
    .where('last_used_at', 'is', null)
    .executeTakeFirst()
  const member = await findMemberById(query, challenge.member_id)
  if (session === undefined || member === undefined) return { outcome: 'refused', because: 'used' }
  const token = sessionTokenFrom(challenge.salt, proof)
  return { outcome: 'signed-in', token, session, member, former: null, isRepeat: true }
}

/** What else is true once somebody has shown that mail to an address reaches them. @throws Taken */
async function applyProof(query: Query, challenge: Challenge, member: Member, now: number): Promise<void> {
  if (challenge.kind === 'login') {
    if (member.email_proved_at !== null) return
    // Whoever signed up with this address may have been somebody else: their password and sessions must not stay.
    await changeMember(query, member.id, { password_hash: null, email_proved_at: now }, now)
    await endSessions(query, member.id)
    return
  }
  if (!(await moveMember(query, member.id, challenge.other_email!, now))) throw new Taken()
  await endSessions(query, member.id)
  let spent = query
    .updateTable('challenges')
    .set({ used_at: now, salt: null })
    .where('member_id', '=', member.id)
    .where('used_at', 'is', null)
  if (challenge.kind === 'email-undo') {
    // Somebody else was in this account: what they could have set must not stay either.
    await changeMember(query, member.id, { password_hash: null }, now)
  } else {
    spent = spent.where('kind', '!=', 'email-undo')
  }
  await spent.execute()
}

/** Erases what has run out. Challenges stay for a day longer, so that a late click is told why it is too late. */
export async function sweep(query: Query, now: number): Promise<void> {
  await query
    .deleteFrom('challenges')
    .where('expires_at', '<=', now - times.tellWhy)
    .execute()
  await query
    .updateTable('challenges')
    .set({ salt: null })
    .where('used_at', '<=', now - times.repeat)
    .where('salt', 'is not', null)
    .execute()
  await query.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await query.deleteFrom('limits').where(sql<boolean>`expire <= ${now}`).execute()
}
