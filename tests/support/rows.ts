import type { Database } from '#server/db/database.ts'

/** Every row of every table, by table name. */
export async function everyRow({ query }: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = await query.introspection.getTables()
  const rows: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables) {
    rows[name] = await query
      .selectFrom(name as 'members')
      .selectAll()
      .execute()
  }
  return rows
}
