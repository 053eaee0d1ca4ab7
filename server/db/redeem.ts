import { sql } from 'kysely'
import { hashOf, hashOfCode, sessionTokenFrom } from '#server/auth/tokens.ts'
import { counts, times } from '#server/limits.ts'
import { recipientOf } from '#server/mail/templates.ts'
import { addToAudit } from './audit.ts'
import type { Challenge } from './challenges.ts'
import { addEmail } from './emails.ts'
import { changeEmail, changeMember, findMemberById, type Member } from './members.ts'
import { matchPurchases } from './purchases.ts'
import { forgetRefusal } from './refusals.ts'
import type { ChallengeKind, Query } from './schema.ts'
import { endSessions, type Session, startSession } from './sessions.ts'

export type Redeemed =
  | {
      outcome: 'signed-in'
      kind: ChallengeKind
      /** The browser lost the first answer and asks again; nothing else happens. */
      isRepeat: boolean
      /** The address wasn't proved before. */
      isFirst: boolean
      token: string
      session: Session
      member: Member
      /** The email before this proof changed it. */
      previous: string | null
    }
  | { outcome: 'email-taken' }
  | { outcome: 'suspended' }
  | { outcome: 'refused'; reason: 'unknown' | 'used' | 'replaced' | 'expired' }

export type Redemption = { device: string; now: number }

/** Redeems a link of any kind, once. */
export function redeemLink(query: Query, link: string, redemption: Redemption): Promise<Redeemed> {
  const linkHash = hashOf(link)
  return redeem(query, link, 'link', redemption, {
    claim: (transaction) =>
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

/** Redeems a code, once. The statement that checks a code also counts the try, so parallel tries share the five. */
export function redeemCode(
  query: Query,
  { requestId, mailbox, code }: { requestId: string; mailbox: string; code: string },
  redemption: Redemption,
): Promise<Redeemed> {
  const requestHash = hashOf(requestId)
  const codeHash = hashOfCode(requestId, code)
  return redeem(query, `${requestId} ${code}`, 'code', redemption, {
    async claim(transaction) {
      const tried = await transaction
        .updateTable('challenges')
        .set((row) => ({
          tries: row('tries', '+', 1),
          // The cast tells PostgreSQL the parameter’s type.
          used_at: sql<
            number | null
          >`case when code_hash = ${codeHash} then cast(${redemption.now} as bigint) end`,
        }))
        .where('request_hash', '=', requestHash)
        .where('email_key', '=', mailbox)
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
        .where('email_key', '=', mailbox)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst(),
  })
}

type Steps = Record<'claim' | 'find', (query: Query) => Promise<Challenge | undefined>>

class EmailTaken extends Error {}
class Suspended extends Error {}

async function redeem(
  query: Query,
  proof: string,
  startedBy: 'link' | 'code',
  { device, now }: Redemption,
  { claim, find }: Steps,
): Promise<Redeemed> {
  try {
    return await query.transaction().execute(async (transaction): Promise<Redeemed> => {
      const challenge = await claim(transaction)
      if (challenge === undefined) return repeat(transaction, await find(transaction), proof, now)
      const previous =
        challenge.member_id === null ? undefined : await findMemberById(transaction, challenge.member_id)
      if (previous === undefined || challenge.salt === null) return { outcome: 'refused', reason: 'unknown' }
      if (previous.suspended_at !== null) throw new Suspended()
      await applyProof(transaction, challenge, previous, now)
      const token = sessionTokenFrom(challenge.salt, proof)
      const session = await startSession(transaction, {
        memberId: previous.id,
        token,
        startedBy,
        device,
        now,
      })
      await transaction
        .updateTable('challenges')
        .set({ session_id: session.id })
        .where('id', '=', challenge.id)
        .execute()
      const member = (await findMemberById(transaction, previous.id))!
      await forgetRefusal(transaction, member.email)
      const hasMoved = member.email !== previous.email
      if (hasMoved)
        await addToAudit(transaction, challenge.kind === 'email-undo' ? 'email-restored' : 'email-changed', {
          memberId: member.id,
          detail: [`${previous.email} → ${member.email}`, ...askedBy(challenge), device].join(', '),
          now,
        })
      await addChangeEmails(transaction, challenge.kind, { member, previous, device, now })
      return {
        outcome: 'signed-in',
        kind: challenge.kind,
        isRepeat: false,
        isFirst: previous.email_proved_at === null,
        token,
        session,
        member,
        previous: hasMoved ? previous.email : null,
      }
    })
  } catch (error) {
    if (error instanceof EmailTaken) return { outcome: 'email-taken' }
    if (error instanceof Suspended) return { outcome: 'suspended' }
    throw error
  }
}

const askedBy = ({ kind, asked_by }: Challenge) =>
  kind === 'email-change' && asked_by !== null ? [`asked for by the admin ${asked_by}`] : []

/** Emails to the addresses that a link has changed or kept. */
async function addChangeEmails(
  transaction: Query,
  kind: ChallengeKind,
  { member, previous, device, now }: Redemption & { member: Member; previous: Member },
): Promise<void> {
  const details = { at: now, device }
  const when = { now, memberId: member.id }
  const hasMoved = member.email !== previous.email
  const old = { ...recipientOf(member), email: previous.email }
  if (kind === 'email-undo') {
    await addEmail(transaction, 'email-kept', recipientOf(member), { details }, when)
    const released = { email: previous.email, firstName: null }
    if (hasMoved) await addEmail(transaction, 'email-released', released, {}, when)
  } else if (kind === 'email-change' && hasMoved) {
    await addEmail(transaction, 'email-changed', old, { newEmail: member.email, details }, when)
  }
}

/** Gives a browser that lost the first answer the same session again, never a second one. */
async function repeat(
  query: Query,
  challenge: Challenge | undefined,
  proof: string,
  now: number,
): Promise<Redeemed> {
  if (challenge === undefined || challenge.member_id === null)
    return { outcome: 'refused', reason: 'unknown' }
  if (challenge.used_at === null) return { outcome: 'refused', reason: 'expired' }
  if (challenge.session_id === null) return { outcome: 'refused', reason: 'replaced' }
  if (challenge.salt === null || now - challenge.used_at > times.repeat) {
    return { outcome: 'refused', reason: 'used' }
  }
  const session = await query
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', challenge.session_id)
    .where('last_used_at', 'is', null)
    .executeTakeFirst()
  const member = await findMemberById(query, challenge.member_id)
  if (session === undefined || member === undefined) return { outcome: 'refused', reason: 'used' }
  const token = sessionTokenFrom(challenge.salt, proof)
  // The link and the code of an email are separate proofs. Only the one that was used can be repeated.
  if (hashOf(token) !== session.token_hash) return { outcome: 'refused', reason: 'used' }
  return {
    outcome: 'signed-in',
    kind: challenge.kind,
    isRepeat: true,
    isFirst: false,
    token,
    session,
    member,
    previous: null,
  }
}

/**
 * Applies the effects of proving an address.
 * @throws EmailTaken
 */
async function applyProof(query: Query, challenge: Challenge, member: Member, now: number): Promise<void> {
  if (challenge.kind === 'login') {
    // Also those that came while the address was being proved.
    if (member.email_proved_at !== null) return matchPurchases(query, member.id, now)
    // Someone else may have signed up with this address. Their password and sessions must not survive.
    await changeMember(query, member.id, { password_hash: null, email_proved_at: now }, now)
    await endSessions(query, member.id)
    await matchPurchases(query, member.id, now)
    return
  }
  if (!(await changeEmail(query, member.id, challenge.other_email!, now))) throw new EmailTaken()
  await matchPurchases(query, member.id, now)
  await endSessions(query, member.id)
  let spent = query
    .updateTable('challenges')
    .set({ used_at: now, salt: null })
    .where('member_id', '=', member.id)
    .where('used_at', 'is', null)
  if (challenge.kind === 'email-undo') {
    // Someone else was in this account and may know the password.
    await changeMember(query, member.id, { password_hash: null }, now)
  } else {
    spent = spent.where('kind', '!=', 'email-undo')
  }
  await spent.execute()
}
