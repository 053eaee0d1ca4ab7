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
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) })
  return { kind: 'postgres', query, pool, close: () => query.destroy() }
}

/** All columns of a table, but not `count(*)`. */
const allColumns = /(?<!\()\*/

/**
 * Names the statements, of which Kysely writes few, so PostgreSQL plans each once per connection. One that returns
 * all columns has no name: PostgreSQL refuses it once a newer version has added a column.
 */
function namedStatements(pool: pg.Pool) {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= 500 || allColumns.test(text)) return ''
    const name = `members-${names.size}`
    names.set(text, name)
    return name
  }
  type Rows = Promise<pg.QueryResult>
  const wrapped = new WeakMap<
    pg.PoolClient,
    { query: (text: string, values: unknown[]) => Rows; release: () => void }
  >()
  return {
    async connect() {
      const client = await pool.connect()
      let named = wrapped.get(client)
      if (named === undefined) {
        named = {
          query: (text, values) =>
            values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values }),
          release: () => client.release(),
        }
        wrapped.set(client, named)
      }
      return named as never
    },
    end: () => pool.end(),
  }
}
