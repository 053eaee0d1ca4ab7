import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

export const databaseFile = (dataDirectory: string) => join(dataDirectory, 'members.db')

/**
 * The embedded database. A write is on the disk before it is acknowledged (`synchronous=FULL`); readers and one
 * writer of another process, such as the members command, work beside the server (WAL, 5 s of patience).
 */
export function openSqlite(dataDirectory: string): Database {
  const file = new Libsql(databaseFile(dataDirectory), { timeout: 5000 })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')

  type Statement = ReturnType<typeof file.prepare>
  const prepared = new Map<string, Statement>()
  const dialect = new SqliteDialect({
    database: {
      prepare(text: string) {
        // A transaction that first reads and then writes would otherwise fail when another process wrote meanwhile.
        const command = text === 'begin' ? 'begin immediate' : text
        let statement = prepared.get(command)
        if (statement === undefined) {
          statement = file.prepare(command)
          if (prepared.size >= 500) prepared.clear()
          if (/^(select|insert|update|delete|begin|commit|rollback)\b/.test(command))
            prepared.set(command, statement)
        }
        return statement as never
      },
      close() {
        prepared.clear()
        file.close()
      },
    },
  })
  const query = new Kysely<Tables>({ dialect })
  return { kind: 'sqlite', query, close: () => query.destroy() }
}
