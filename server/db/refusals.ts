import { times } from '#server/limits.ts'
import { redacted } from '#server/log.ts'
import { mailboxKeyOf } from './members.ts'
import type { Query } from './schema.ts'

/**
 * Records that an email server refused an address permanently, at once or by a report that came later.
 * @param reason the server's words; kept as one line without addresses
 * @param suppress whether nothing is sent there for `times.suppressed`
 */
export async function addRefusal(
  query: Query,
  email: string,
  { reason: words, suppress, now }: { reason: string; suppress: boolean; now: number },
): Promise<void> {
  // That server's owner writes them, and operators read them on a terminal.
  const reason = redacted(words.replace(/[\s\p{C}]+/gu, ' ')).slice(0, 200)
  const suppressed_until = suppress ? now + times.suppressed : null
  await query
    .insertInto('refusals')
    .values({ mailbox: mailboxKeyOf(email), email, at: now, reason, suppressed_until })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet({ email, at: now, reason, suppressed_until }),
    )
    .execute()
}

/**
 * Someone has used an email to the address, or the operator says that it works. Reports of earlier emails don't count
 * any more.
 * @returns whether it was refused before
 */
export async function forgetRefusal(query: Query, email: string): Promise<boolean> {
  const mailbox = mailboxKeyOf(email)
  await query.deleteFrom('sent_emails').where('mailbox', '=', mailbox).execute()
  const { numDeletedRows } = await query
    .deleteFrom('refusals')
    .where('mailbox', '=', mailbox)
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
