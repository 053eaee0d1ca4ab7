import { join } from 'node:path'
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import Libsql from 'libsql'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

export const databaseFile = (dataDirectory: string) => join(dataDirectory, 'members.db')

/**
 * The embedded database. A write is on disk before it’s acknowledged (`synchronous=FULL`). Other processes,
 * such as the members command, can read and write beside the server (WAL, waiting up to 5 s for a lock).
 */
export function openSqlite(dataDirectory: string): Database {
  const file = new Libsql(databaseFile(dataDirectory), { timeout: 5000 })
  file.pragma('journal_mode = WAL')
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')

  const prepared = new Map<string, Statement>()
  const dialect = new TransactionalDialect({
    database: {
      prepare(text: string) {
        const known = prepared.get(text)
        if (known !== undefined) return known
        // Otherwise a transaction that reads first fails if another process writes before it does.
        const native = file.prepare(text === 'begin' ? 'begin immediate' : text)
        const statement = / limit 1$/.test(text)
          ? oneRow(native, () => prepared.delete(text))
          : statementOf(native)
        if (prepared.size >= 500) prepared.clear()
        if (/^(select|insert|update|delete|begin|commit|rollback)\b/.test(text)) prepared.set(text, statement)
        return statement
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

/** Kysely’s own adapter doesn’t run migrations in a transaction. */
class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

type Statement = ReturnType<SqliteDatabase['prepare']>

/** Caches `reader`, a getter that costs a native call. */
function statementOf(statement: Libsql.Statement): Statement {
  return {
    reader: statement.reader,
    all: (values) => statement.all(values),
    run: (values) => statement.run(values),
    iterate: (values) => statement.iterate(values),
  }
}

/**
 * A statement that has one row at most. `get` reads it with one native call and needs no iterator, which would cost as
 * much again.
 * @param forget called after an error, because `get` would keep the values of the failed call for the next one
 */
function oneRow(statement: Libsql.Statement, forget: () => void): Statement {
  const names = statement.columns().map(({ name }) => name)
  statement.raw()
  return {
    ...statementOf(statement),
    all(values) {
      try {
        const row = statement.get(values) as unknown[] | undefined
        if (row === undefined) return []
        const fields: Record<string, unknown> = {}
        for (const [index, name] of names.entries()) fields[name] = row[index]
        return [fields]
      } catch (error) {
        forget()
        throw error
      }
    },
  }
}
