import { readFileSync } from 'node:fs'
import { Migrator, sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { newToken } from '#server/auth/tokens.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { addFavourite, listFavourites } from '#server/db/favourites.ts'
import { addMember } from '#server/db/members.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationsFor } from '#server/db/migrations.ts'
import { startSession } from '#server/db/sessions.ts'
import { times } from '#server/limits.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { emptyFolder } from '#tests/support/server/process.ts'

onBothDatabases('the database', (kind) => {
  const open: Database[] = []
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close()
  })
  const openAgain = async (databaseUrl: string | null, dataDirectory: string) => {
    const database = await openDatabase({ databaseUrl, dataDirectory }, () => {})
    open.push(database)
    return database
  }

  it('is migrated once when several servers start at the same time', async () => {
    const [url, folder] = [await createDatabase(kind), emptyFolder()]
    // SQLite is called synchronously: within one process, a second connection would keep the first from
    // finishing. `process.test.ts` uses several processes.
    const databases = await Promise.all(
      (kind === 'sqlite' ? [1] : [1, 2, 3]).map(() => openAgain(url, folder)),
    )
    await Promise.all(databases.map((database) => migrate(database)))
    const { query } = databases[0]!
    const applied = () => query.selectFrom('kysely_migration').selectAll().execute()
    const once = await applied()
    await migrate(databases[0]!)
    expect(await applied()).toEqual(once)
    expect(once.length).toBeGreaterThan(0)
  })

  it('never answers a read with the values of an earlier one that failed', async () => {
    const { query } = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(open[0]!)
    const [ada, bob] = await Promise.all(
      ['ada', 'bob'].map((name) => addMember(query, { email: `${name}@example.com` }, 1)),
    )
    await addFavourite(query, ada!.id, 'Ada’s')
    await addFavourite(query, bob!.id, 'Bob’s')
    expect(await listFavourites(query, ada!.id)).toEqual(['Ada’s'])
    await query.schema.alterTable('favourites').renameTo('elsewhere').execute()
    await expect(listFavourites(query, ada!.id)).rejects.toThrow()
    await query.schema.alterTable('elsewhere').renameTo('favourites').execute()
    expect(await listFavourites(query, bob!.id)).toEqual(['Bob’s'])
  })

  it('migrates from the first version, even with several servers at once', async () => {
    const [url, folder] = [await createDatabase(kind), emptyFolder()]
    const databases = await Promise.all(
      (kind === 'sqlite' ? [1] : [1, 2, 3]).map(() => openAgain(url, folder)),
    )
    const { query } = databases[0]!
    const script = readFileSync('tests/support/server/database-2026-11.sql', 'utf8')
    for (const statement of script.split(';\n').filter((text) => text.trim() !== '')) {
      await sql.raw(kind === 'postgres' ? statement.replace(' blob ', ' bytea ') : statement).execute(query)
    }
    await addMember(query, { email: 'a@example.com' }, 1)

    await Promise.all(databases.map((database) => migrate(database)))
    await migrate(databases[0]!)
    const applied = await query.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrationsFor(kind)))
    expect(await query.selectFrom('members').select('email').execute()).toEqual([{ email: 'a@example.com' }])
  })

  it('rolls back a migration that fails', async () => {
    const database = await openAgain(await createDatabase(kind), emptyFolder())
    await sql`create table photos (id text)`.execute(database.query)
    await expect(migrate(database)).rejects.toThrow(/photos/)
    const tables = (await database.query.introspection.getTables()).map(({ name }) => name)
    expect(tables).toEqual(['photos'])
  })

  it('keeps everything that the previous version uses after each migration', async () => {
    const { query } = await openAgain(await createDatabase(kind), emptyFolder())
    const migrations = migrationsFor(kind)
    const migrator = new Migrator({ db: query, provider: { getMigrations: async () => migrations } })
    const columns = async () => {
      const tables = await query.introspection.getTables()
      return tables.flatMap(({ name, columns }) =>
        columns.map((column) => ({
          name: `${name}.${column.name}`,
          table: name,
          type: column.dataType,
          isNullable: column.isNullable,
          isOptional: column.isNullable || column.hasDefaultValue,
        })),
      )
    }
    for (const name of Object.keys(migrations).filter((each) => !each.includes('contract'))) {
      const before = await columns()
      const { error } = await migrator.migrateTo(name)
      expect(error).toBeUndefined()
      const after = await columns()
      expect(after, name).toEqual(expect.arrayContaining(before))
      const tables = new Set(before.map(({ table }) => table))
      const added = after.filter(
        (each) => tables.has(each.table) && !before.some(({ name }) => name === each.name),
      )
      expect(
        added.filter(({ isOptional }) => !isOptional),
        name,
      ).toEqual([])
    }
  })

  it('is used after a newer version if that only added to it, and refused with a message otherwise', async () => {
    const database = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database)
    const add = (name: string) =>
      database.query.insertInto('kysely_migration').values({ name, timestamp: '2099' }).execute()
    await add('998-from-the-future')
    await migrate(database)
    await add('999-contract-members-phone')
    await expect(migrate(database)).rejects.toThrow(/newer version .*\(999-contract-members-phone\)/)
  })

  it('is refused if it has a newer migration but lacks one of this version', async () => {
    const database = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database)
    await database.query
      .updateTable('kysely_migration')
      .set({ name: '998-from-another-branch' })
      .where('name', '=', '004-audit')
      .execute()
    await expect(migrate(database)).rejects.toThrow(/004-audit|998-from-another-branch/)
  })

  it('stores times, bytes and unusual text unchanged', async () => {
    const database = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database)
    const now = 1_893_456_789_012
    const text = '🎧 "quoted" \'; drop table members; -- نوم'
    const member = (await addMember(database.query, { email: 'a@example.com', first_name: text }, now))!
    expect(member).toMatchObject({ created_at: now, first_name: text, phone: null })
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
    await database.query
      .insertInto('photos')
      .values({ id: 'p', member_id: member.id, type: 'image/webp', bytes, created_at: now })
      .execute()
    const photo = await database.query.selectFrom('photos').selectAll().executeTakeFirstOrThrow()
    expect(Buffer.from(photo.bytes).equals(bytes)).toBe(true)
  })

  it('deletes what has expired', async () => {
    const database = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database)
    const { query } = database
    const member = (await addMember(query, { email: 'a@example.com' }, 1))!
    const start = (now: number) =>
      startSession(query, { memberId: member.id, token: newToken(), startedBy: 'link', device: 'x', now })
    await start(1)
    const kept = await start(1000)
    await deleteExpired(query, times.session + 500)
    expect(await query.selectFrom('sessions').select('id').execute()).toEqual([{ id: kept.id }])
  })
})
