import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { emailKeyOf, type Member } from './members.ts'

/**
 * Members whose email or name begins with `text`, in any case; with SQLite, letters other than a to z have to be typed as
 * they are in the name.
 * @returns at most `most`, by email
 */
export function searchMembers({ query, kind }: Database, text: string, most: number): Promise<Member[]> {
  const like = sql.raw(kind === 'postgres' ? 'ilike' : 'like')
  const begins = (value: RawBuilder<unknown>, typed: string) =>
    sql<boolean>`${value} ${like} ${`${typed.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
  const first = sql`coalesce(first_name, '')`
  const last = sql`coalesce(last_name, '')`
  return query
    .selectFrom('members')
    .selectAll()
    .where(({ or }) =>
      or([
        begins(sql`email_key`, emailKeyOf(text)),
        begins(sql`trim(${first} || ' ' || ${last})`, text),
        begins(last, text),
      ]),
    )
    .orderBy('email_key')
    .limit(most)
    .execute()
}
