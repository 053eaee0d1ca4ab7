import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { describe, inject } from 'vitest'

export type Kind = 'sqlite' | 'postgres'

/**
 * Creates an empty database. Returns an address for PostgreSQL, or null for the embedded one of a new data
 * folder.
 */
export async function createDatabase(kind: Kind): Promise<string | null> {
  if (kind === 'sqlite') return null
  const base = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(`/${name}`, base).href
}

/** Runs the same tests on both databases. */
export function onBothDatabases(subject: string, tests: (kind: Kind) => void): void {
  describe.each<Kind>(['sqlite', 'postgres'])(`${subject} on %s`, tests)
}
