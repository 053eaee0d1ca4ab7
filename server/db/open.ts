import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Configuration } from '#server/config.ts'
import { StartError } from '#server/start-error.ts'
import { type Database, openDatabase } from './database.ts'
import { assignMailboxes } from './mailboxes.ts'
import { migrate } from './migrate.ts'
import { databaseFile } from './sqlite.ts'

/** Creates the folder that the variable names if it’s missing. @throws StartError */
export function prepareFolder(variable: 'DATA_DIR' | 'MEDIA_DIR', folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(`${variable}: can’t write to the folder ${folder} (${reasonOf(error)}).`)
  }
}

/** Opens the configured database and brings it up to date. @throws StartError */
export async function openAndMigrate(
  { databaseUrl, dataDirectory }: Pick<Configuration, 'databaseUrl' | 'dataDirectory'>,
  onError: (error: Error) => void,
): Promise<Database> {
  let database: Database | undefined
  try {
    database = await openDatabase({ databaseUrl, dataDirectory }, onError)
    await sql`select 1`.execute(database.query)
    await migrate(database)
    await assignMailboxes(database.query)
    return database
  } catch (error) {
    await database?.close().catch(() => {})
    if (error instanceof StartError) throw error
    throw new StartError(
      databaseUrl === null
        ? `DATA_DIR: can’t open the database in ${dataDirectory} (${reasonOf(error)}).`
        : `DATABASE_URL: can’t use the database at ${new URL(databaseUrl).host} (${reasonOf(error)}).`,
    )
  }
}

/** Opens a database without changing it. @throws StartError if there's none in the data folder */
export async function openExisting(
  configuration: Pick<Configuration, 'databaseUrl' | 'dataDirectory'>,
  onError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, dataDirectory } = configuration
  if (databaseUrl === null && !existsSync(databaseFile(dataDirectory)))
    throw new StartError(`There’s no database in ${dataDirectory}. Set DATA_DIR to the server’s folder.`)
  return openDatabase(configuration, onError)
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? error.errors[0] : error
  const text = inner instanceof Error ? inner.message : String(inner)
  return text.split('\n')[0]
}
