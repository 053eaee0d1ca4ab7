import type { Pool } from 'pg'
import type { Query } from './schema.ts'
import { openSqlite } from './sqlite.ts'

/** An open database of either kind. */
export type Database =
  | { kind: 'sqlite'; query: Query; close(): Promise<void> }
  | { kind: 'postgres'; query: Query; pool: Pool; close(): Promise<void> }

/**
 * Opens PostgreSQL when an address is given, else the embedded database in the data folder. Nothing is created
 * or checked yet: `migrate` does that. Only a server on PostgreSQL loads its driver.
 * @param onError gets errors of broken connections, which the pool replaces
 */
export async function openDatabase(
  { databaseUrl, dataDirectory }: { databaseUrl: string | null; dataDirectory: string },
  onError: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl === null) return openSqlite(dataDirectory)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, onError)
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
])

/** True if the database can’t be reached or is busy: the same call may succeed in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    connectionCodes.has(code) ||
    /^(08|53|57P0)/.test(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

/** True if the database has no room, or its disk fails: nothing was changed, and what's saved can be read. */
export function isDiskProblem(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^SQLITE_(FULL|IOERR|CANTOPEN)/.test(code) || /^(53100|58030)$/.test(code)
}

/** True if another row already has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === '23505' || /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(String(error.code))
}
