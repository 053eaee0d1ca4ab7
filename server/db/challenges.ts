import type { Selectable } from 'kysely'
import { hashOf, hashOfCode, newCode, newId, newToken } from '#server/auth/tokens.ts'
import { counts, times } from '#server/limits.ts'
import type { Member } from './members.ts'
import type { ChallengesTable, Query } from './schema.ts'

export type Challenge = Selectable<ChallengesTable>

/**
 * An email refers to a challenge by id. Its link is created when it’s sent, because only hashes of links are
 * stored.
 */
export type NewChallenge = { id: string; expiresAt: number }

/**
 * Creates a code for an address, and a challenge for the link; older ones stop working. An address without an
 * account (`member` null) runs the same statements; otherwise timing would reveal that.
 */
export async function createLoginChallenge(
  transaction: Query,
  { mailbox, member, now }: { mailbox: string; member: Member | null; now: number },
): Promise<{ challenge: NewChallenge; code: string; requestId: string }> {
  const secrets = { code: newCode(), requestId: newToken() }
  await cancelChallenges(transaction, 'login', mailbox, now)
  const challenge = await addChallenge(transaction, now, times.challenge, {
    kind: 'login',
    member_id: member?.id ?? null,
    email_key: mailbox,
    request_hash: hashOf(secrets.requestId),
    code_hash: hashOfCode(secrets.requestId, secrets.code),
  })
  return { ...secrets, challenge }
}

/** For a change of email: one confirms the new email, the other undoes the change. */
export async function createEmailChange(
  transaction: Query,
  {
    member,
    newEmail,
    askedBy,
    now,
  }: { member: Member; newEmail: string; askedBy: string | null; now: number },
): Promise<{ confirm: NewChallenge; undo: NewChallenge }> {
  const owner = { member_id: member.id, email_key: member.email_key, asked_by: askedBy }
  await cancelChallenges(transaction, 'email-change', member.email_key, now)
  return {
    confirm: await addChallenge(transaction, now, times.challenge, {
      ...owner,
      kind: 'email-change',
      other_email: newEmail,
    }),
    undo: await addChallenge(transaction, now, times.undo, {
      ...owner,
      kind: 'email-undo',
      other_email: member.email,
    }),
  }
}

async function addChallenge(
  query: Query,
  now: number,
  validFor: number,
  values: Pick<Challenge, 'kind' | 'member_id' | 'email_key'> & Partial<Challenge>,
): Promise<NewChallenge> {
  const challenge = { id: newId(), expires_at: now + validFor }
  await query
    .insertInto('challenges')
    .values({
      ...challenge,
      other_email: null,
      link_hash: hashOf(newToken()),
      request_hash: null,
      code_hash: null,
      tries: 0,
      salt: newToken(),
      session_id: null,
      created_at: now,
      used_at: null,
      asked_by: null,
      ...values,
    })
    .execute()
  return { id: challenge.id, expiresAt: challenge.expires_at }
}

/** Replaces a challenge’s link; the old one stops working. Null if it can’t be used any more. */
export async function newLinkFor(query: Query, id: string, now: number): Promise<string | null> {
  const link = newToken()
  const changed = await query
    .updateTable('challenges')
    .set({ link_hash: hashOf(link) })
    .where('id', '=', id)
    .where('member_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return changed === undefined ? null : link
}

async function cancelChallenges(query: Query, kind: Challenge['kind'], emailKey: string, now: number) {
  await query
    .updateTable('challenges')
    .set({ used_at: now, salt: null })
    .where('email_key', '=', emailKey)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * True if a code for this request and address could still be accepted. If so, a wrong one counts as a guess.
 */
export async function isCodeExpected(
  query: Query,
  requestId: string,
  mailbox: string,
  now: number,
): Promise<boolean> {
  const found = await query
    .selectFrom('challenges')
    .select('id')
    .where('request_hash', '=', hashOf(requestId))
    .where('email_key', '=', mailbox)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', counts.codeTries)
    .executeTakeFirst()
  return found !== undefined
}
