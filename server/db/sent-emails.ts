import { sql } from 'kysely'
import { mailboxKeyOf } from './members.ts'
import type { Query } from './schema.ts'

/**
 * Remembers where an email to a member goes, in case it comes back. An email that is tried again has the same id.
 * For an address without an account this does the same work, and stores nothing.
 */
export async function addSentEmail(query: Query, id: string, email: string): Promise<void> {
  await query
    .insertInto('sent_emails')
    .columns(['id', 'member_id', 'mailbox', 'email', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('emails')
        .select([
          'id',
          sql<string>`member_id`.as('member_id'),
          sql<string>`${mailboxKeyOf(email)}`.as('mailbox'),
          sql<string>`${email}`.as('email'),
          'created_at as at',
        ])
        .where('id', '=', id)
        .where('member_id', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
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
