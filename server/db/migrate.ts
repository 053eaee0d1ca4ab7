import { Migrator, sql } from 'kysely'
import { StartError } from '#server/start-error.ts'
import type { Database } from './database.ts'
import { migrationsFor } from './migrations.ts'

/**
 * Migrates the database: all or nothing, one process at a time. If a newer version has only added to it, it
 * counts as up to date, so servers of the previous version can restart during an upgrade.
 * @throws StartError if a newer version removed something
 */
export async function migrate(database: Database): Promise<void> {
  await adoptEarlierRecords(database)
  const migrations = migrationsFor(database.kind)
  const provider = { getMigrations: async () => migrations }
  const { error } = await new Migrator({ db: database.query, provider }).migrateToLatest()
  if (error === undefined) return
  const rows = await database.query.selectFrom('kysely_migration').select('name').execute()
  const applied = new Set(rows.map(({ name }) => name))
  if (Object.keys(migrations).some((name) => !applied.delete(name)) || applied.size === 0) throw error
  const contracts = [...applied].filter((name) => name.includes('contract'))
  if (contracts.length === 0) return
  throw new StartError(
    `A newer version removed from the database what this one needs (${contracts.join(', ')}). Start that version, or restore a backup.`,
  )
}

/** Any number that nothing else in the same PostgreSQL database locks. */
const advisoryLock = 0x6e6575726f

/**
 * Before November 2026, applied migrations were recorded in a table `migrations`. It stays, for servers of that version
 * that still run on the same database.
 */
async function adoptEarlierRecords({ kind, query }: Database): Promise<void> {
  const tablesOf = async (db: typeof query) =>
    (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (!(await tablesOf(query)).includes('migrations')) return
  await query.transaction().execute(async (transaction) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction)
    if ((await tablesOf(transaction)).includes('kysely_migration')) return
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      transaction,
    )
    const now = new Date().toISOString()
    await sql`insert into kysely_migration select name, ${now} from migrations`.execute(transaction)
  })
}
