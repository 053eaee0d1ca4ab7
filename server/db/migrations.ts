import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'

type Kind = Database['kind']

/**
 * One list for both databases, applied in order, each once. Never change a released one. Add another.
 */
const migrations: readonly { name: string; up: (db: Kysely<unknown>, kind: Kind) => Promise<void> }[] = [
  {
    name: '001-members-sessions-favourites',
    async up(db, kind) {
      await db.schema
        .createTable('members')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('email_key', 'text', (column) => column.notNull().unique())
        .addColumn('email_proved_at', 'bigint')
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('password_hash', 'text')
        .addColumn('first_name', 'text')
        .addColumn('last_name', 'text')
        .addColumn('phone', 'text')
        .addColumn('address', 'text')
        .addColumn('username', 'text')
        .addColumn('favourite_serial', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute()

      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'text', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('media_hash', 'text', (column) => column.notNull().unique())
        .addColumn('started_by', 'text', (column) => column.notNull())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('last_used_at', 'bigint')
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema
        .createIndex('sessions_member')
        .on('sessions')
        .columns(['member_id', 'created_at'])
        .execute()
      await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute()

      await db.schema
        .createTable('challenges')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
        .addColumn('email_key', 'text', (column) => column.notNull())
        .addColumn('other_email', 'text')
        .addColumn('link_hash', 'text', (column) => column.notNull().unique())
        .addColumn('request_hash', 'text', (column) => column.unique())
        .addColumn('code_hash', 'text')
        .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('salt', 'text')
        .addColumn('session_id', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('used_at', 'bigint')
        .execute()
      await db.schema.createIndex('challenges_email').on('challenges').column('email_key').execute()
      await db.schema.createIndex('challenges_member').on('challenges').column('member_id').execute()
      await db.schema.createIndex('challenges_expiry').on('challenges').column('expires_at').execute()

      await db.schema
        .createTable('favourites')
        .addColumn('member_id', 'text', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('favourites_key', ['member_id', 'title'])
        .execute()
      await db.schema
        .createIndex('favourites_order')
        .on('favourites')
        .columns(['member_id', 'position', 'title'])
        .execute()

      await db.schema
        .createTable('photos')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'text', (column) =>
          column.notNull().unique().references('members.id').onDelete('cascade'),
        )
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('bytes', kind === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()

      await db.schema
        .createTable('limits')
        .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
        .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('expire', 'bigint')
        .execute()
    },
  },
]

/** A newer version of this program wrote the database. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'
}

/** "neuro" in ASCII; any number does that nothing else in the same PostgreSQL database locks. */
const advisoryLock = 0x6e6575726f

/**
 * Brings the database up to date: all or nothing, one process at a time (SQLite by `begin immediate`, PostgreSQL by
 * an advisory lock that ends with the transaction).
 * @throws NewerDatabase
 */
export async function migrate(database: Database, now: number): Promise<void> {
  await database.query.transaction().execute(async (transaction) => {
    if (database.kind === 'postgres')
      await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(transaction)
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute()
    const applied = new Set(
      (await transaction.selectFrom('migrations').select('name').execute()).map(({ name }) => name),
    )
    const unknown = [...applied].filter((name) => !migrations.some((known) => known.name === name))
    if (unknown.length > 0) {
      throw new NewerDatabase(
        `The database was written by a newer version (${unknown.join(', ')}). Start that version, or restore a backup.`,
      )
    }
    for (const { name, up } of migrations) {
      if (applied.has(name)) continue
      await up(transaction as unknown as Kysely<unknown>, database.kind)
      await transaction.insertInto('migrations').values({ name, applied_at: now }).execute()
    }
  })
}
