import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

const bigint = 20

/** PostgreSQL. While the database is down, requests get a 503; it’s used again as soon as it’s back. */
export function openPostgres(connectionString: string, onFault: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    query_timeout: 10_000,
    application_name: 'members-api',
    // Times and counts stay far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // Without a listener, a restart of PostgreSQL would end this process.
  pool.on('error', onFault)
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', query, pool, close: () => query.destroy() }
}
