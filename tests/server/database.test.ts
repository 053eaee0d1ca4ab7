import { readFileSync } from 'node:fs'
import { Migrator, sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { newToken } from '#server/auth/tokens.ts'
import { createLoginChallenge } from '#server/db/challenges.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { addFavourite, listFavourites } from '#server/db/favourites.ts'
import { assignMailboxes, listDoubles } from '#server/db/mailboxes.ts'
import {
  addMember,
  changeEmail,
  emailKeyOf,
  findMember,
  removeMember,
  signUpMember,
} from '#server/db/members.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrationsFor } from '#server/db/migrations.ts'
import { openAndMigrate } from '#server/db/open.ts'
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
    await sql`insert into members (id, email, email_key, role, created_at, updated_at)
      values ('a', 'a@example.com', 'a@example.com', 'member', 1, 1)`.execute(query)

    await Promise.all(databases.map((database) => migrate(database)))
    await migrate(databases[0]!)
    const applied = await query.selectFrom('kysely_migration').select('name').orderBy('name').execute()
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrationsFor(kind)))
    expect(await query.selectFrom('members').select('email').execute()).toEqual([{ email: 'a@example.com' }])
  })

  it('gives each account its mailbox, in whatever spelling it’s stored, and reports those that share one', async () => {
    const [url, folder] = [await createDatabase(kind), emptyFolder()]
    const before = await openAgain(url, folder)
    const provider = { getMigrations: async () => migrationsFor(kind) }
    await new Migrator({ db: before.query, provider }).migrateTo('004-audit')
    const add = (email: string, provedAt: number | null, at: number) =>
      sql`insert into members (id, email, email_key, email_proved_at, role, created_at, updated_at)
        values (${email}, ${email}, ${emailKeyOf(email)}, ${provedAt}, 'member', ${at}, ${at})`.execute(
        before.query,
      )
    const rows: [email: string, provedAt: number | null, mailbox: string | null][] = [
      ['Ada@example.com', 1, 'ada@example.com'],
      ['eva@bücher.example', 1, 'eva@xn--bcher-kva.example'],
      // The plain spelling first, then a verified address, then the older account.
      ['bob@example。com', 1, null],
      ['bob@example.com', null, 'bob@example.com'],
      ['cy@example｡org', null, null],
      ['cy@EXAMPLE。org', 1, 'cy@example.org'],
      ['cy@example．org', 1, null],
      // Emails reach the first of these, and never reached the second.
      ['di\u200b@example.com', 1, 'di@example.com'],
      ['flo\u200b@example.com', null, null],
      ['gus@10.0.0.1', 1, 'gus@10.0.0.1'],
      ['hal@bücher.1', 1, null],
    ]
    for (const [at, [email, provedAt]] of rows.entries()) await add(email, provedAt, at)
    const stored = () => before.query.selectFrom('members').selectAll().orderBy('created_at').execute()
    const untouched = (await stored()).map(({ email, email_key }) => ({ email, email_key }))

    const { query } = await openAndMigrate({ databaseUrl: url, dataDirectory: folder }, () => {}).then(
      (database) => {
        open.push(database)
        return database
      },
    )
    expect((await stored()).map(({ email, mailbox }) => [email, mailbox])).toEqual(
      rows.map(([email, , mailbox]) => [email, mailbox]),
    )
    expect(await stored()).toMatchObject(untouched)
    expect(await listDoubles(query)).toEqual([
      { email: 'bob@example。com', isProved: true, createdAt: 2, sameAs: 'bob@example.com' },
      { email: 'cy@example｡org', isProved: false, createdAt: 4, sameAs: 'cy@EXAMPLE。org' },
      { email: 'cy@example．org', isProved: true, createdAt: 6, sameAs: 'cy@EXAMPLE。org' },
      { email: 'hal@bücher.1', isProved: true, createdAt: 10, sameAs: null },
    ])

    const found = async (email: string) => (await findMember(query, email))?.email
    for (const [email] of rows) expect(await found(email)).toBe(email)
    expect(await found('ｂｏｂ＠example.com')).toBe('bob@example.com')
    expect(await found('cy@example.org')).toBe('cy@EXAMPLE。org')
    expect(await found('flo@example.com')).toBeUndefined()

    for (const [email] of rows.slice(0, 8)) {
      await signUpMember(query, { email }, 99)
      expect(await addMember(query, { email }, 99)).toBeNull()
    }
    await signUpMember(query, { email: 'ｂｏｂ＠example.com' }, 99)
    expect(await stored()).toHaveLength(rows.length)
    await signUpMember(query, { email: 'flo@example.com' }, 99)
    expect(await found('flo@example.com')).toBe('flo@example.com')

    // Once a mailbox is free, the other account gets it at the next start.
    const bob = (await findMember(query, 'bob@example.com'))!
    await query
      .transaction()
      .execute((transaction) => removeMember(transaction, bob, { by: 'by a test', now: 1 }))
    await assignMailboxes(query)
    expect(await found('bob@example.com')).toBe('bob@example。com')
  })

  it('keeps an address from an account that would share its mailbox', async () => {
    const { query } = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(open[0]!)
    const one = (await addMember(query, { email: 'a@bücher.example' }, 1))!
    const other = (await addMember(query, { email: 'b@example.com' }, 1))!
    expect(await addMember(query, { email: 'A@xn--bcher-kva.example' }, 1)).toBeNull()
    expect(await changeEmail(query, other.id, 'a@bücher。example', 2)).toBe(false)
    expect(await changeEmail(query, one.id, 'a@xn--bcher-kva.example', 2)).toBe(true)
    const many = await Promise.all(
      ['c@bücher.example', 'c@xn--bcher-kva.example', 'c@bücher。example'].map((email) =>
        addMember(query, { email }, 3),
      ),
    )
    expect(many.filter(Boolean)).toHaveLength(1)
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
    const member = (await addMember(query, { email: 'a@example.com', email_proved_at: 1 }, 1))!
    const start = (now: number) =>
      startSession(query, { memberId: member.id, token: newToken(), startedBy: 'link', device: 'x', now })
    await start(1)
    const kept = await start(1000)
    await deleteExpired(query, times.session + 500)
    expect(await query.selectFrom('sessions').select('id').execute()).toEqual([{ id: kept.id }])
  })

  it('loses a tenth of sessions, audit and accounts at most to one run with a wrong clock, which says so', async () => {
    const database = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database)
    const { query } = database
    for (let index = 0; index < 30; index += 1) {
      const proved = index === 0 ? 1 : null
      const member = (await addMember(query, { email: `m${index}@example.com`, email_proved_at: proved }, 1))!
      await startSession(query, {
        memberId: member.id,
        token: newToken(),
        startedBy: 'link',
        device: 'x',
        now: 1,
      })
    }
    const count = async (table: 'sessions' | 'audit' | 'members') =>
      (await query.selectFrom(table).select('id').execute()).length
    const wrong = times.audit + times.session
    expect(await deleteExpired(query, wrong)).toEqual(['sessions', 'audit', 'members'])
    // The three accounts that go take theirs with them.
    expect(await count('members')).toBe(27)
    for (const table of ['sessions', 'audit'] as const) {
      expect(await count(table)).toBeGreaterThanOrEqual(24)
      expect(await count(table)).toBeLessThanOrEqual(27)
    }
    for (let runs = 0; (await deleteExpired(query, wrong)).length > 0; runs += 1)
      expect(runs).toBeLessThan(100)
    expect([await count('sessions'), await count('audit'), await count('members')]).toEqual([0, 0, 1])
  })

  it('loses accounts whose address no one has proved after a week, unless a link is on its way', async () => {
    const database = await openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database)
    const { query } = database
    const add = (name: string, now: number, proved: number | null = null) =>
      addMember(query, { email: `${name}@example.com`, email_proved_at: proved }, now)
    const later = 7 * 86_400_000 + 1000
    for (let index = 0; index < 20; index += 1) await add(`proved${index}`, 1, 1)
    await add('old', 1)
    const waiting = await add('waiting', 1)
    await add('new', 2000)
    await createLoginChallenge(query, { mailbox: 'waiting@example.com', member: waiting, now: later })
    await deleteExpired(query, later)
    const left = await query
      .selectFrom('members')
      .select('email')
      .where('email_proved_at', 'is', null)
      .orderBy('email')
      .execute()
    expect(left.map(({ email }) => email)).toEqual(['new@example.com', 'waiting@example.com'])
  })
})
