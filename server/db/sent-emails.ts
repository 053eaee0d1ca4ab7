import { mailboxKeyOf } from './members.ts'
import type { Query } from './schema.ts'

/** Remembers where an email went, in case it comes back. An email that is tried again has the same id. */
export async function addSentEmail(query: Query, id: string, email: string, now: number): Promise<void> {
  await query
    .insertInto('sent_emails')
    .values({ id, mailbox: mailboxKeyOf(email), email, at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
    .execute()
}

/** The address that one of these emails went to. It comes back once: the next report of it finds nothing. */
export async function takeSentEmail(query: Query, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const taken = await query
    .deleteFrom('sent_emails')
    .where('id', 'in', ids)
    .returning('email')
    .executeTakeFirst()
  return taken?.email
}
