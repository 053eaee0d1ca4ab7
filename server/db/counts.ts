import { sql } from 'kysely'
import type { Query, Tables } from './schema.ts'

/** How many rows a table has, or those that `where` leaves. */
export async function countIn<Table extends keyof Tables>(
  query: Query,
  table: Table,
  where: ReturnType<typeof sql<boolean>> = sql<boolean>`1 = 1`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${where}`.execute(query)
  return Number(rows[0]!.count)
}

const day = 86_400_000

/** The last 24 hours, without names. Sessions of accounts that have been deleted since aren't counted. */
export async function countsOfToday(query: Query, now: number) {
  const since = now - day
  return {
    members: await countIn(query, 'members'),
    newMembers: await countIn(query, 'members', sql`created_at > ${since}`),
    signIns: await countIn(query, 'audit', sql`event = 'signed-in' and at > ${since}`),
    emailsPending: await countIn(query, 'emails'),
    emailsRefused: await countIn(query, 'refusals', sql`at > ${since}`),
  }
}
