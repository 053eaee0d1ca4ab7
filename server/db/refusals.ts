import { times } from '#server/limits.ts'
import { mailboxKeyOf } from './members.ts'
import type { Query } from './schema.ts'

/**
 * Records that an email server refused an address permanently.
 * @param suppress whether nothing is sent there for `times.suppressed`
 */
export async function addRefusal(
  query: Query,
  email: string,
  { reason, suppress, now }: { reason: string; suppress: boolean; now: number },
): Promise<void> {
  const suppressed_until = suppress ? now + times.suppressed : null
  await query
    .insertInto('refusals')
    .values({ mailbox: mailboxKeyOf(email), email, at: now, reason, suppressed_until })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet({ email, at: now, reason, suppressed_until }),
    )
    .execute()
}

/** Someone has used an email to the address, or the operator says that it works. @returns whether it was refused before */
export async function forgetRefusal(query: Query, email: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('refusals')
    .where('mailbox', '=', mailboxKeyOf(email))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function isSuppressed(query: Query, mailbox: string, now: number): Promise<boolean> {
  const found = await query
    .selectFrom('refusals')
    .select('mailbox')
    .where('mailbox', '=', mailbox)
    .where('suppressed_until', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

export const findRefusal = (query: Query, mailbox: string) =>
  query.selectFrom('refusals').selectAll().where('mailbox', '=', mailbox).executeTakeFirst()

/** Newest first. */
export const listRefusals = (query: Query) =>
  query.selectFrom('refusals').selectAll().orderBy('at', 'desc').execute()
