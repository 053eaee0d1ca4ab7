import { mailboxOf, tidyEmail } from '#services/contract/spelling.ts'
import { isUniqueViolation } from './database.ts'
import type { Query } from './schema.ts'

const withoutMailbox = (query: Query) =>
  query
    .selectFrom('members')
    .select(['id', 'email', 'email_proved_at', 'created_at'])
    .where('mailbox', 'is', null)

/**
 * Gives each account its mailbox if no other account has it; a verified address before others, then the older account.
 * Nothing else of an account changes, so emails go where they went. An unverified address that can't get any, because
 * of characters that can't be seen, is left out: it mustn't stand in the way of the person who typed it.
 */
export async function assignMailboxes(query: Query): Promise<void> {
  const waiting = await withoutMailbox(query)
    .orderBy((members) => members.case().when('email_proved_at', 'is', null).then(1).else(0).end())
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, email, email_proved_at } of waiting) {
    const mailbox = mailboxOf(email)
    if (mailbox === null || (email_proved_at === null && userOf(email) !== userOf(tidyEmail(email)))) continue
    try {
      await query
        .updateTable('members')
        .set({ mailbox })
        .where('id', '=', id)
        .where('mailbox', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('members as other').select('other.id').where('other.mailbox', '=', mailbox))),
        )
        .execute()
    } catch (error) {
      // Another server was faster.
      if (!isUniqueViolation(error)) throw error
    }
  }
}

const userOf = (email: string) => email.slice(0, email.lastIndexOf('@')).normalize('NFC')

export type Double = {
  email: string
  isProved: boolean
  createdAt: number
  /** The address of the account that has the mailbox; null if the address isn't accepted any more. */
  sameAs: string | null
}

/** Accounts whose mailbox is another account's. Each is found only by its own spelling. Oldest first. */
export async function listDoubles(query: Query): Promise<readonly Double[]> {
  const doubles: Double[] = []
  for (const { email, email_proved_at, created_at } of await withoutMailbox(query)
    .orderBy('created_at')
    .execute()) {
    const mailbox = mailboxOf(email)
    const owner = await query
      .selectFrom('members')
      .select('email')
      .where('mailbox', '=', mailbox)
      .executeTakeFirst()
    if (owner === undefined && mailbox !== null) continue
    doubles.push({
      email,
      isProved: email_proved_at !== null,
      createdAt: created_at,
      sameAs: owner?.email ?? null,
    })
  }
  return doubles
}
