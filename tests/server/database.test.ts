import { afterEach, expect, it } from 'vitest'
import { newToken } from '#server/auth/tokens.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { addMember } from '#server/db/members.ts'
import { migrate } from '#server/db/migrations.ts'
import { startSession } from '#server/db/sessions.ts'
import { times } from '#server/limits.ts'
import { createDatabase, onBothDatabases } from '#tests/support/databases.ts'
import { emptyFolder } from '#tests/support/process.ts'

onBothDatabases('the database', (kind) => {
  const open: Database[] = []
  afterEach(async () => {
    for (const database of open.splice(0)) await database.close()
  })
  const openAgain = (databaseUrl: string | null, dataDirectory: string) => {
    const database = openDatabase({ databaseUrl, dataDirectory }, () => {})
    open.push(database)
    return database
  }

  it('is migrated once if several servers start at the same time', async () => {
    const [url, folder] = [await createDatabase(kind), emptyFolder()]
    // SQLite is called synchronously: within one process, a second connection would keep the first from finishing.
    // `process.test.ts` has several processes.
    const databases =
      kind === 'sqlite' ? [openAgain(url, folder)] : [1, 2, 3].map(() => openAgain(url, folder))
    await Promise.all(databases.map((database) => migrate(database, 1)))
    await migrate(databases[0]!, 2)
    const rows = await databases[0]!.query.selectFrom('migrations').selectAll().execute()
    expect(rows.every(({ applied_at }) => applied_at === 1)).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('of a newer version is left alone, with a message', async () => {
    const database = openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database, 1)
    await database.query
      .insertInto('migrations')
      .values({ name: '999-from-the-future', applied_at: 1 })
      .execute()
    await expect(migrate(database, 2)).rejects.toThrow(/newer version \(999-from-the-future\)/)
  })

  it('stores times, bytes and odd text unchanged', async () => {
    const database = openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database, 1)
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
    const database = openAgain(await createDatabase(kind), emptyFolder())
    await migrate(database, 1)
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
