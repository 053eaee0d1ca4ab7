import { type SelectQueryBuilder, sql } from 'kysely'
import { times } from '#server/limits.ts'
import type { Query, Tables } from './schema.ts'

/** Of a table, one run deletes at most this part: a wrong clock must not cost more. */
const share = 0.1

/**
 * Deletes what has expired. Links stay a day longer, so we can say why a late click didn’t work. Of sessions, the audit and
 * accounts, one run deletes a tenth at most.
 * @returns the tables in which more has expired
 */
export async function deleteExpired(query: Query, now: number): Promise<string[]> {
  await query
    .deleteFrom('challenges')
    .where('expires_at', '<=', now - times.explainExpired)
    .execute()
  await query
    .updateTable('challenges')
    .set({ salt: null })
    .where('used_at', '<=', now - times.repeat)
    .where('salt', 'is not', null)
    .execute()
  await query
    .deleteFrom('refusals')
    .where('at', '<=', now - times.audit)
    .execute()
  await query
    .deleteFrom('sent_emails')
    .where('at', '<=', now - times.mayReturn)
    .execute()
  await query
    .deleteFrom('purchase_events')
    .where('at', '<=', now - times.audit)
    .execute()
  await query
    .deleteFrom('experiments')
    .where('created_at', '<=', now - times.experiment)
    .execute()
  await query.deleteFrom('limits').where(sql<boolean>`expire <= ${now}`).execute()

  const isLeft = {
    sessions: await deleteShare(query, 'sessions', (most) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(most),
    ),
    audit: await deleteShare(query, 'audit', (most) =>
      query
        .selectFrom('audit')
        .select('id')
        .where('at', '<=', now - times.audit)
        .orderBy('at')
        .limit(most),
    ),
    // No one has proved the address, and no link is on its way.
    members: await deleteShare(query, 'members', (most) =>
      query
        .selectFrom('members')
        .select('id')
        .where('email_proved_at', 'is', null)
        .where('created_at', '<=', now - times.unproved)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('challenges')
                .select('challenges.id')
                .whereRef('challenges.member_id', '=', 'members.id')
                .where('challenges.expires_at', '>', now),
            ),
          ),
        )
        .orderBy('created_at')
        .limit(most),
    ),
  }
  return Object.entries(isLeft)
    .filter(([, left]) => left)
    .map(([table]) => table)
}

/** Deletes what `choose` selects, up to the share. @returns whether that wasn't all, as far as we know */
async function deleteShare(
  query: Query,
  table: 'sessions' | 'audit' | 'members',
  choose: (most: number) => SelectQueryBuilder<Tables, typeof table, { id: string }>,
): Promise<boolean> {
  const { count } = await query
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const most = Math.ceil(share * Number(count))
  if (most === 0) return false
  const { numDeletedRows } = await query
    .deleteFrom(table)
    .where('id', 'in', choose(most))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) === most && (await choose(1).executeTakeFirst()) !== undefined
}
