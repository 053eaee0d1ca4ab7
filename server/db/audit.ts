import { hashOf, newId } from '#server/auth/tokens.ts'
import { emailKeyOf, findMember, mailboxKeyOf } from './members.ts'
import type { AuditEvent, Query } from './schema.ts'

/**
 * Records what happened to an account, in the transaction that does it. Kept for `times.audit`, or until the account is
 * removed.
 * @param detail shown to the operator and in the member’s export: no secret
 */
export async function addToAudit(
  transaction: Query,
  event: Exclude<AuditEvent, 'removed'>,
  { memberId, detail, now }: { memberId: string; detail: string; now: number },
): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({ id: newId(), at: now, event, member_id: memberId, email_hash: null, detail })
    .execute()
}

/** Records that an account was removed, without its address. If you know that, you can still find the entry. */
export async function addRemovalToAudit(
  transaction: Query,
  { emailKey, detail, now }: { emailKey: string; detail: string; now: number },
): Promise<void> {
  await transaction
    .insertInto('audit')
    .values({ id: newId(), at: now, event: 'removed', member_id: null, email_hash: hashOf(emailKey), detail })
    .execute()
}

/**
 * Oldest first, for all accounts or one address, even of a removed account, whose entry has a null `email`.
 */
export async function listAudit(query: Query, email?: string) {
  let entries = query
    .selectFrom('audit')
    .leftJoin('members', 'members.id', 'audit.member_id')
    .select(['audit.at', 'audit.event', 'audit.detail', 'members.email'])
    .orderBy('audit.at')
    .orderBy('audit.event')
  if (email !== undefined) {
    const member = await findMember(query, email)
    const hashes = [emailKeyOf(email), mailboxKeyOf(email)].map(hashOf)
    entries = entries.where(({ eb, or }) =>
      or([eb('audit.member_id', '=', member?.id ?? ''), eb('audit.email_hash', 'in', hashes)]),
    )
  }
  return entries.execute()
}
