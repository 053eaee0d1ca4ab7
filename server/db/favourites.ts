import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { limits } from '#services/contract/common.ts'
import { prepared } from './prepared.ts'
import type { Query, Tables } from './schema.ts'

/** Titles have no control characters. */
const separator = '\n'

/**
 * All titles of a member as one value, because each row would cost more than what's in it. Null without any. Both
 * databases join them in the subquery's order; an order inside of `string_agg` makes SQLite sort what its index has
 * sorted already.
 */
export const allTitlesOf = (member: RawBuilder<string>) =>
  expressionBuilder<Tables>()
    .selectFrom((inner) =>
      inner
        .selectFrom('favourites')
        .select('title')
        .where('member_id', '=', member)
        .orderBy('position')
        .orderBy('title')
        .as('ordered'),
    )
    .select(sql<string | null>`string_agg(title, ${sql.lit(separator)})`.as('titles'))

/** Titles in the order in which they were added, from `allTitlesOf`. */
export const titlesFrom = (value: string | null): string[] => value?.split(separator) ?? []

const titlesOf = prepared((query) =>
  query.selectNoFrom(allTitlesOf(sql`${''}`).as('titles')).limit(sql.lit(1)),
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
