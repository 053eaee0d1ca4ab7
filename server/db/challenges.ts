import type { Selectable } from 'kysely'
import { hashOf, hashOfCode, newCode, newId, newToken } from '#server/auth/tokens.ts'
import { counts, times } from '#server/limits.ts'
import type { Member } from './members.ts'
import type { ChallengesTable, Query } from './schema.ts'

export type Challenge = Selectable<ChallengesTable>

export type LoginChallenge = { link: string; code: string; requestId: string }

/**
 * Creates a link and a code for an address; older ones stop working. The same statements run for an address without
 * an account (`member` null); otherwise timing would give it away.
 */
export async function createLoginChallenge(
  query: Query,
  { emailKey, member, now }: { emailKey: string; member: Member | null; now: number },
): Promise<LoginChallenge> {
  const secrets = { link: newToken(), code: newCode(), requestId: newToken() }
  await query.transaction().execute(async (transaction) => {
    await cancelChallenges(transaction, 'login', emailKey, now)
    await transaction
      .insertInto('challenges')
      .values({
        ...blank(secrets.link, now, now + times.challenge),
        kind: 'login',
        member_id: member?.id ?? null,
        email_key: emailKey,
        request_hash: hashOf(secrets.requestId),
        code_hash: hashOfCode(secrets.requestId, secrets.code),
      })
      .execute()
  })
  return secrets
}

/** Links for a change of email: one confirms the new email, the other undoes the change. */
export async function createEmailChange(
  query: Query,
  { member, newEmail, now }: { member: Member; newEmail: string; now: number },
): Promise<{ link: string; undo: string }> {
  const secrets = { link: newToken(), undo: newToken() }
  const owner = { member_id: member.id, email_key: member.email_key }
  await query.transaction().execute(async (transaction) => {
    await cancelChallenges(transaction, 'email-change', member.email_key, now)
    await transaction
      .insertInto('challenges')
      .values([
        {
          ...blank(secrets.link, now, now + times.challenge),
          ...owner,
          kind: 'email-change',
          other_email: newEmail,
        },
        {
          ...blank(secrets.undo, now, now + times.undo),
          ...owner,
          kind: 'email-undo',
          other_email: member.email,
        },
      ])
      .execute()
  })
  return secrets
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

/** True if a code for this request and address could still be accepted. Then a wrong one is a guess. */
export async function isCodeExpected(
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
