import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import Libsql from 'libsql'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

export const databaseFile = (dataDirectory: string) => join(dataDirectory, 'members.db')

/**
 * The embedded database. A write is on disk before it’s acknowledged (`synchronous=FULL`). Other processes,
 * such as the members command, can read and write beside the server (WAL, waiting up to 5 s for a lock).
 */
export function openSqlite(dataDirectory: string): Database {
  const path = databaseFile(dataDirectory)
  // Only the owner may read it; SQLite gives its other files the same mode.
  if (existsSync(path)) chmodSync(path, 0o600)
  else writeFileSync(path, '', { mode: 0o600 })
  const file = new Libsql(path, { timeout: 5000 })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  const statements = new Map<string, SqliteStatement>()
  const dialect = new Dialect({
    // Preparing a statement takes longer than running it, and Kysely writes few different ones.
    prepare(text) {
      const known = statements.get(text)
      if (known !== undefined) return known
      if (statements.size >= 500) statements.clear()
      const statement = file.prepare(text)
      statements.set(text, statement)
      return statement
    },
    close() {
      statements.clear()
      file.close()
    },
  })
  const query = new Kysely<Tables>({ dialect })
  return { kind: 'sqlite', query, close: () => query.destroy() }
}

class Dialect extends SqliteDialect {
  constructor(private readonly database: SqliteDatabase) {
    super({ database })
  }
  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
  override createDriver(): SqliteDriver {
    return new Driver({ database: this.database })
  }
}

/** Kysely’s own adapter doesn’t run migrations in a transaction. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Otherwise a transaction that reads first fails if another process writes before it does. */
class Driver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk is full, SQLite has rolled back already. The error of a second time would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error
    }
  }
}
