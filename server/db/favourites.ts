import { sql } from 'kysely'
import { limits } from '#services/contract/common.ts'
import type { Query } from './schema.ts'

/** A member's titles in the order in which they were added. */
export async function listFavourites(query: Query, memberId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('favourites')
    .select('title')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => title)
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
