/** What no member can do: the server's own rows, changed behind its back. */
import type { Database } from '#server/db/database.ts'

/** Makes these the favourites of a member. */
export async function keepFavourites(
  { query }: Database,
  email: string,
  titles: readonly string[],
): Promise<void> {
  const { id } = await query
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  await query.deleteFrom('favourites').where('member_id', '=', id).execute()
  if (titles.length > 0)
    await query
      .insertInto('favourites')
      .values(titles.map((title, position) => ({ member_id: id, title, position })))
      .execute()
}

/** Moves the email requests of this address `ms` into the past. */
export async function ageChallenges({ query }: Database, email: string, milliseconds: number): Promise<void> {
  await query
    .updateTable('challenges')
    .set(({ eb }) => ({
      created_at: eb('created_at', '-', milliseconds),
      expires_at: eb('expires_at', '-', milliseconds),
    }))
    .where('email_key', '=', email.toLowerCase())
    .execute()
}
