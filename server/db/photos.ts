import type { Selectable } from 'kysely'
import { newId } from '#server/auth/tokens.ts'
import type { PhotosTable, Query } from './schema.ts'

/**
 * Photos are stored in the database, not as files. So changes are part of the profile’s transaction, nothing
 * is left behind, and every server of a deployment has them. At 512 pixels, they take about 40 kB.
 */

export type Photo = Selectable<PhotosTable>

export async function photoIdOf(query: Query, memberId: string): Promise<string | null> {
  const found = await query
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found?.id ?? null
}

export const findPhoto = (query: Query, id: string): Promise<Photo | undefined> =>
  query.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst()

/** Replaces or, with null, removes a member’s photo. */
export async function replacePhoto(
  query: Query,
  memberId: string,
  photo: { type: string; bytes: Uint8Array } | null,
  now: number,
): Promise<void> {
  await query.deleteFrom('photos').where('member_id', '=', memberId).execute()
  if (photo === null) return
  await query
    .insertInto('photos')
    .values({ id: newId(), member_id: memberId, created_at: now, ...photo })
    .execute()
}
