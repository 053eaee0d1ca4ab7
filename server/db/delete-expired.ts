import { sql } from 'kysely'
import { times } from '#server/limits.ts'
import type { Query } from './schema.ts'

/** Deletes what has expired. Links stay a day longer, so we can say why a late click didn’t work. */
export async function deleteExpired(query: Query, now: number): Promise<void> {
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
  await query.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await query
    .deleteFrom('audit')
    .where('at', '<=', now - times.audit)
    .execute()
  await query
    .deleteFrom('refusals')
    .where('at', '<=', now - times.audit)
    .execute()
  await query.deleteFrom('limits').where(sql<boolean>`expire <= ${now}`).execute()
}
