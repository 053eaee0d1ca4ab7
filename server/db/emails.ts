import type { Selectable } from 'kysely'
import { newId } from '#server/auth/tokens.ts'
import { times } from '#server/limits.ts'
import type { Recipient, TemplateName, templates } from '#server/mail/templates.ts'
import type { NewChallenge } from './challenges.ts'
import type { EmailsTable, Query } from './schema.ts'

/** The `priority` of emails to addresses that no one has proved. */
export const strangers = 1

type Values<Name extends TemplateName> = Omit<Parameters<(typeof templates)[Name]>[1], 'link' | 'deployment'>

/**
 * Stores an email to be sent, in the transaction that causes it, so that neither is lost without the other.
 * Wake the queue afterwards.
 * @param memberId the member it’s about; without one, it outlives the account
 * @param isStranger no one has proved the address, so members' emails go first
 * @param challenge for its link; the email is sent only while that can be used
 */
export async function addEmail<Name extends TemplateName>(
  transaction: Query,
  template: Name,
  to: Recipient,
  values: Values<Name>,
  {
    now,
    memberId,
    challenge,
    isStranger = false,
  }: { now: number; memberId?: string | undefined; challenge?: NewChallenge; isStranger?: boolean },
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
      priority: isStranger ? strangers : 0,
    })
    .execute()
}

/** Takes the email that is due next. No other server gets it until `times.mailLease` has passed. */
export async function takeEmail(query: Query, now: number): Promise<Selectable<EmailsTable> | undefined> {
  for (;;) {
    const due = await query
      .selectFrom('emails')
      .select('id')
      .where('next_at', '<=', now)
      .orderBy('priority')
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
    if (due === undefined) return undefined
    const taken = await query
      .updateTable('emails')
      .set((row) => ({ next_at: now + times.mailLease, attempts: row('attempts', '+', 1) }))
      .where('id', '=', due.id)
      .where('next_at', '<=', now)
      .returningAll()
      .executeTakeFirst()
    // If another server was faster, there may be another email.
    if (taken !== undefined) return taken
  }
}

export async function postponeEmail(query: Query, id: string, nextAt: number): Promise<void> {
  await query.updateTable('emails').set({ next_at: nextAt }).where('id', '=', id).execute()
}

export async function removeEmail(query: Query, id: string): Promise<void> {
  await query.deleteFrom('emails').where('id', '=', id).execute()
}

/** Oldest first. */
export const listEmails = (query: Query) =>
  query.selectFrom('emails').selectAll().orderBy('created_at').execute()
