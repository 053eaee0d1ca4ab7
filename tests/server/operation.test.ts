/** What operators see and rely on: who did what, a full disk, stopping, and files of the well-known kind. */
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { listAudit } from '#server/db/audit.ts'
import { openDatabase } from '#server/db/database.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { emptyFolder } from '#tests/support/server/process.ts'
import { startServer } from '#tests/support/server/server.ts'

onBothDatabases('the audit', (kind) => {
  it('names the admin who reads an account, changes it, moves its email and deletes it', async () => {
    const server = await startServer({ databaseUrl: await createDatabase(kind) })
    const eve = await server.addMember({ email: 'eve@example.com' })
    const admin = await server.signIn(await server.addMember({ email: 'boss@example.com', role: 'admin' }))
    const own = await server.signIn(eve)
    const details = async (email: string) =>
      (await listAudit(server.database.query, email))
        .filter(({ event }) => event !== 'signed-in')
        .map(({ event, detail }) => `${event}: ${detail}`)
    await server.call('GET', '/profile/eve@example.com', { token: own })
    expect(await details('eve@example.com')).toEqual([])

    await server.call('GET', '/profile/eve@example.com', { token: admin })
    server.clock.advance(10)
    await server.call('GET', '/favorites/eve@example.com', { token: admin })
    server.clock.advance(10)
    await server.call('POST', '/favorites/eve@example.com', { token: admin, body: { title: 'Edge' } })
    server.clock.advance(10)
    const move = new URLSearchParams({ oldEmail: eve.email, newEmail: 'taken-over@example.com' })
    expect((await server.call('PUT', `/updateemail?${move}`, { token: admin })).status).toBe(200)
    server.clock.advance(10)
    const { token } = await server.outbox.latest('taken-over@example.com')
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    expect((await server.call('GET', '/auth/current', { token: token!, headers })).status).toBe(200)
    expect(await details('taken-over@example.com')).toEqual([
      'admin-read: GET /profile/:email, by the admin boss@example.com',
      'admin-read: GET /favorites/:email, by the admin boss@example.com',
      'admin-changed: POST /favorites/:email, by the admin boss@example.com',
      'admin-changed: PUT /updateemail, by the admin boss@example.com',
      'email-changed: eve@example.com → taken-over@example.com, asked for by the admin boss@example.com, Firefox on Windows',
    ])
    await server.call('DELETE', '/deleteemail/taken-over@example.com', { token: admin })
    expect(await details('taken-over@example.com')).toEqual(['removed: by the admin boss@example.com'])
    await server.stop()
  })
})

describe('a full disk', () => {
  it('is answered with 503 and its own line in the log, loses nothing, and is over once there is room', async () => {
    const server = await startServer()
    const member = await server.addMember({ email: 'ada@example.com' })
    const token = await server.signIn(member)
    const add = (title: string) =>
      server.call('POST', '/favorites/ada@example.com', { token, body: { title } })
    expect((await add('first')).status).toBe(200)
    const { query } = server.database
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(query)
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(query)

    const kept: string[] = []
    let refused = await add('0')
    for (let index = 1; refused.status === 200 && index < 500; index += 1) {
      kept.push(String(index - 1))
      refused = await add(`${index} ${'x'.repeat(190)}`)
      if (refused.status === 200) kept.push(String(index))
    }
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(refused.body).toEqual({
      status: false,
      message: expect.stringMatching(/isn’t available/),
      data: null,
    })
    expect(server.log()).toContainEqual(
      expect.objectContaining({
        msg: 'the disk of the database is full or fails',
        err: expect.objectContaining({ code: 'SQLITE_FULL' }),
      }),
    )
    expect(server.log().filter(({ msg }) => msg === 'request failed')).toEqual([])
    const list = await server.call('GET', '/favorites/ada@example.com', { token })
    expect((list.body.data as { favorites: string[] }).favorites).toContain('first')

    await sql.raw('pragma max_page_count = 1000000').execute(query)
    expect((await add('later')).status).toBe(200)
    await server.stop()
  })
})

describe('the server', () => {
  it('is unready once it’s told to stop, and serves on, closing each connection after its answer', async () => {
    const server = await startServer({ env: { STOP_DELAY: '0' } })
    const token = await server.signIn(await server.addMember({ email: 'ada@example.com' }))
    for (const path of ['//healthz', '//readyz']) expect((await server.call('GET', path)).status).toBe(200)
    await server.running.leave()
    for (const path of ['//healthz', '//readyz']) expect((await server.call('GET', path)).status).toBe(503)
    const answer = await server.call('GET', '/auth/current', { token })
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await server.stop()
  })

  it('leaves nothing that is repeated once it has stopped', async () => {
    const repeated = new Set<unknown>()
    const { setInterval: begin, clearInterval: end } = globalThis
    vi.spyOn(globalThis, 'setInterval').mockImplementation(((...given: Parameters<typeof begin>) => {
      const timer = begin(...given)
      repeated.add(timer)
      return timer
    }) as typeof begin)
    vi.spyOn(globalThis, 'clearInterval').mockImplementation((timer) => {
      repeated.delete(timer)
      end(timer)
    })
    const server = await startServer()
    expect(repeated.size).toBeGreaterThan(2)
    await server.stop()
    expect(repeated.size).toBe(0)
    vi.restoreAllMocks()
  })

  it('empties the browser’s cache of tracks when a member signs out or deletes the account', async () => {
    const server = await startServer()
    const member = await server.addMember({ email: 'ada@example.com' })
    const out = await server.call('POST', '/auth/log-out', { token: await server.signIn(member) })
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    const token = await server.signIn(member)
    const gone = await server.call('DELETE', '/deleteemail/ada@example.com', { token })
    expect(gone.headers.get('clear-site-data')).toBe('"cache"')
    await server.stop()
  })

  it('tells search engines and people who find a weakness where to look', async () => {
    const server = await startServer({ env: { SUPPORT_EMAIL: 'help@example.org' } })
    const headers = { accept: 'text/html' }
    const robots = await server.call('GET', '//robots.txt', { headers })
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(robots.text).toBe('User-agent: *\nDisallow: /admin/\nDisallow: /v1/\n')
    const security = await server.call('GET', '//.well-known/security.txt', { headers })
    expect(security.headers.get('content-type')).toMatch(/^text\/plain/)
    const [, expires] = /^Contact: mailto:help@example\.org\nExpires: (\S+)\n$/.exec(security.text) ?? []
    expect(Date.parse(expires!)).toBeGreaterThan(Date.now() + 300 * 86_400_000)
    await server.stop()
  })

  it.each(['a new one', 'one from before'])(
    'keeps its database readable by its owner only: %s',
    async (which) => {
      const dataDirectory = emptyFolder()
      if (which === 'one from before') writeFileSync(join(dataDirectory, 'members.db'), '', { mode: 0o644 })
      const files = ['members.db', 'members.db-wal', 'members.db-shm'].map((name) =>
        join(dataDirectory, name),
      )
      const mask = process.umask(0o022)
      try {
        const database = await openDatabase({ databaseUrl: null, dataDirectory }, () => {})
        await sql`create table t (x)`.execute(database.query)
        for (const file of files) expect([file, statSync(file).mode & 0o077]).toEqual([file, 0])
        await database.close()
      } finally {
        process.umask(mask)
      }
    },
  )
})
