/** A server keeps serving members while a newer version changes the database under it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

/** What a migration may do: a new column in every table, and a new table. */
async function migrateToNewerVersion({ database: { query } }: TestServer): Promise<void> {
  for (const { name } of await query.introspection.getTables())
    await sql`alter table ${sql.table(name)} add column from_the_future text`.execute(query)
  await sql`create table from_the_future (id text primary key)`.execute(query)
  await query
    .insertInto('kysely_migration')
    .values({ name: '998-from-the-future', timestamp: '2099' })
    .execute()
}

/** Signs up, signs in by link, uses every kind of data, signs out, signs in by code, and deletes the account. */
async function tryEverything({ call, outbox }: TestServer, email: string): Promise<void> {
  const at = encodeURIComponent(email)
  const ok = async <Data = unknown>(...given: Parameters<typeof call>): Promise<Data> => {
    const answer = await call(...given)
    expect(answer.body.status, `${given[0]} ${given[1]}: ${answer.text}`).toBe(true)
    return answer.body.data as Data
  }
  await ok('POST', '/createmember', { body: { email, firstName: 'Ada' } })
  await ok('POST', '/auth/send-login-link', { body: { email } })
  const { token: link } = await outbox.latest(email)
  const { token } = await ok<{ token: string }>('GET', '/auth/current', { token: link! })

  await ok('POST', `/favorites/${at}`, { token, body: { title: 'Edge (with vocals)' } })
  const form = new FormData()
  form.set('lastName', 'Lovelace')
  await ok('PUT', `/profile/${at}`, { token, body: form })
  expect(await ok('GET', `/profile/${at}`, { token })).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
  })
  await ok('POST', '/auth/log-out', { token })

  const { requestId } = await ok<{ requestId: string }>('POST', '/auth/send-login-link', { body: { email } })
  const { code } = await outbox.latest(email)
  const again = await ok<{ token: string }>('POST', '/auth/log-in', { body: { email, code, requestId } })
  expect(await ok('GET', `/favorites/${at}`, again)).toEqual({ favorites: ['Edge (with vocals)'] })
  await ok('DELETE', `/favorites/${at}/${encodeURIComponent('Edge (with vocals)')}`, again)
  await ok('DELETE', `/deleteemail/${at}`, again)
}

onBothDatabases('a server of the previous version', (kind) => {
  it('serves members while and after a newer version migrates the database, and can restart', async () => {
    const databaseUrl = await createDatabase(kind)
    const dataDirectory = mkdtempSync(join(tmpdir(), 'rolling-update-'))
    try {
      const running = await startServer({ databaseUrl, dataDirectory })
      await tryEverything(running, 'before@example.com')
      await migrateToNewerVersion(running)
      await tryEverything(running, 'after@example.com')
      await running.stop()
      const restarted = await startServer({ databaseUrl, dataDirectory })
      await tryEverything(restarted, 'restarted@example.com').finally(restarted.stop)
    } finally {
      rmSync(dataDirectory, { recursive: true, force: true })
    }
  })
})
