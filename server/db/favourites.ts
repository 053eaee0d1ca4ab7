import { sql } from 'kysely'
import { limits } from '#services/contract/common.ts'
import { prepared } from './prepared.ts'
import type { Query } from './schema.ts'

/** Titles have no control characters. */
const separator = '\n'

/** All titles of a member as one value, because each row would cost more than what's in it. Null without any. */
export const allTitles = sql<
  string | null
>`string_agg(title, ${sql.lit(separator)} order by position, title)`.as('titles')

/** Titles in the order in which they were added, from `allTitles`. */
export const titlesFrom = (value: string | null): string[] => value?.split(separator) ?? []

const titlesOf = prepared((query) =>
  query.selectFrom('favourites').select(allTitles).where('member_id', '=', '').limit(sql.lit(1)),
)

/** A member's titles in the order in which they were added. */
export async function listFavourites(query: Query, memberId: string): Promise<string[]> {
  const [row] = await titlesOf(query, memberId)
  return titlesFrom(row?.titles ?? null)
}

/** Adds a title at the end. A title that’s already in the list stays where it is. */
export function addFavourite(
  query: Query,
  memberId: string,
  title: string,
): Promise<'added' | 'there' | 'full' | 'unknown'> {
  return query.transaction().execute(async (transaction) => {
    const member = await transaction
      .updateTable('members')
      .set((row) => ({ favourite_serial: row('favourite_serial', '+', 1) }))
      .where('id', '=', memberId)
      .returning('favourite_serial')
      .executeTakeFirst()
    if (member === undefined) return 'unknown'
    const known = await transaction
      .selectFrom('favourites')
      .select((row) => [
        row.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(case when title = ${title} then 1 else 0 end), 0)`.as('same'),
      ])
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (Number(known.same) > 0) return 'there'
    if (Number(known.count) >= limits.favourites) return 'full'
    await transaction
      .insertInto('favourites')
      .values({ member_id: memberId, title, position: member.favourite_serial })
      .execute()
    return 'added'
  })
}

/** Removes a title. Removing a missing one succeeds, because browsers repeat requests. */
export async function removeFavourite(query: Query, memberId: string, title: string): Promise<void> {
  await query.deleteFrom('favourites').where('member_id', '=', memberId).where('title', '=', title).execute()
}
