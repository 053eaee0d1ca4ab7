import { type Kysely, type Migration, sql } from 'kysely'
import type { Database } from './database.ts'

type Kind = Database['kind']

/**
 * The same for both databases, applied in the order of their names. Never change a released one; add another.
 *
 * Servers of the previous version keep working on a newer database and can restart. So a migration only
 * adds tables, indexes, and columns that may be null or have a default. A migration that removes something
 * follows a release later, when no server uses it any more, and has `contract` in its name, such as
 * `009-contract-members-phone`.
 */
export const migrationsFor = (kind: Kind): Record<string, Migration> => ({
  '001-members-sessions-favourites': {
    async up(db: Kysely<unknown>) {
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

  '002-emails': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('emails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('template', 'text', (column) => column.notNull())
        .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
        .addColumn('challenge_id', 'text', (column) => column.references('challenges.id').onDelete('cascade'))
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .addColumn('next_at', 'bigint', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.createIndex('emails_next').on('emails').column('next_at').execute()
      await db.schema.createIndex('emails_challenge').on('emails').column('challenge_id').execute()
      await db.schema.createIndex('emails_member').on('emails').column('member_id').execute()
    },
  },

  // Looked up when a session is used for the first time.
  '003-challenges-session': {
    async up(db: Kysely<unknown>) {
      await db.schema.createIndex('challenges_session').on('challenges').column('session_id').execute()
    },
  },

  '004-audit': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('audit')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
        .addColumn('email_hash', 'text')
        .addColumn('detail', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('audit_at').on('audit').column('at').execute()
      await db.schema.createIndex('audit_member').on('audit').column('member_id').execute()
    },
  },

  // A plain address is its own mailbox. The others follow in `mailboxes.ts`.
  '005-mailboxes': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('members').addColumn('mailbox', 'text').execute()
      const isPlain =
        kind === 'postgres'
          ? sql`email_key ~ '^[a-z0-9._+-]+@[a-z0-9.-]+$'`
          : sql`email_key not glob '*[^a-z0-9.@_+-]*'`
      await sql`update members set mailbox = email_key where ${isPlain}`.execute(db)
      await db.schema.createIndex('members_mailbox').unique().on('members').column('mailbox').execute()
    },
  },

  '006-emails-priority-refusals': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('emails')
        .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
      await db.schema.createIndex('emails_order').on('emails').columns(['priority', 'next_at']).execute()
      await db.schema
        .createTable('refusals')
        .addColumn('mailbox', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('suppressed_until', 'bigint')
        .execute()
    },
  },

  '007-asked-by-suspended': {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('challenges').addColumn('asked_by', 'text').execute()
      await db.schema.alterTable('members').addColumn('suspended_at', 'bigint').execute()
      await db.schema.createIndex('members_role').on('members').column('role').execute()
    },
  },

  '008-purchases': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('purchases')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text')
        .addColumn('mailbox', 'text')
        .addColumn('member_id', 'text', (column) => column.references('members.id').onDelete('cascade'))
        .addColumn('product', 'text')
        .addColumn('role', 'text')
        .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('state_at', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('purchases_mailbox').on('purchases').column('mailbox').execute()
      await db.schema.createIndex('purchases_member').on('purchases').column('member_id').execute()
      await db.schema
        .createTable('purchase_events')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },

  '009-sent-emails': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('sent_emails')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'text', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('mailbox', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('sent_emails_member').on('sent_emails').column('member_id').execute()
      await db.schema.createIndex('sent_emails_mailbox').on('sent_emails').column('mailbox').execute()
      await db.schema.createIndex('sent_emails_at').on('sent_emails').column('at').execute()
    },
  },

  '010-experiments': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('experiments')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('member_id', 'text', (column) =>
          column.notNull().references('members.id').onDelete('cascade'),
        )
        .addColumn('track', 'text', (column) => column.notNull())
        .addColumn('evenings', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('revealed_at', 'bigint')
        .execute()
      await db.schema.createIndex('experiments_member').on('experiments').column('member_id').execute()
      await db.schema.createIndex('experiments_created').on('experiments').column('created_at').execute()
    },
  },
})
