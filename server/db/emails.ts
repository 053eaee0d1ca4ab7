import { newId } from '#server/auth/tokens.ts'
import { times } from '#server/limits.ts'
import type { Recipient, TemplateName, templates } from '#server/mail/templates.ts'
import type { NewChallenge } from './challenges.ts'
import type { Query } from './schema.ts'

type Values<Name extends TemplateName> = Omit<Parameters<(typeof templates)[Name]>[1], 'link' | 'deployment'>

/**
 * Stores an email to be sent, in the transaction that causes it, so that neither is lost without the other.
 * Wake the queue afterwards.
 * @param memberId the member it’s about; without one, it outlives the account
 * @param challenge for its link; the email is sent only while that can be used
 */
export async function addEmail<Name extends TemplateName>(
  transaction: Query,
  template: Name,
  to: Recipient,
  values: Values<Name>,
  { now, memberId, challenge }: { now: number; memberId?: string | undefined; challenge?: NewChallenge },
): Promise<void> {
  await transaction
    .insertInto('emails')
    .values({
      id: newId(),
      template,
      member_id: memberId ?? null,
      challenge_id: challenge?.id ?? null,
      content: JSON.stringify({ to, values }),
      created_at: now,
      expires_at: challenge?.expiresAt ?? now + times.notice,
      next_at: now,
      attempts: 0,
    })
    .execute()
}

/** Takes the email that is due next. No other server gets it until `times.mailLease` has passed. */
export const takeEmail = (query: Query, now: number) =>
  query
    .updateTable('emails')
    .set((row) => ({ next_at: now + times.mailLease, attempts: row('attempts', '+', 1) }))
    .where('id', '=', (due) =>
      due.selectFrom('emails').select('id').where('next_at', '<=', now).orderBy('next_at').limit(1),
    )
    // If two servers choose the same email, PostgreSQL checks this again for the second.
    .where('next_at', '<=', now)
    .returningAll()
    .executeTakeFirst()

export async function postponeEmail(query: Query, id: string, nextAt: number): Promise<void> {
  await query.updateTable('emails').set({ next_at: nextAt }).where('id', '=', id).execute()
}

export async function removeEmail(query: Query, id: string): Promise<void> {
  await query.deleteFrom('emails').where('id', '=', id).execute()
}

/** Oldest first. */
export const listEmails = (query: Query) =>
  query.selectFrom('emails').selectAll().orderBy('created_at').execute()
