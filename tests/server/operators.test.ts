import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { restoreBackup } from '#server/db/backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { addEmail } from '#server/db/emails.ts'
import { migrate } from '#server/db/migrate.ts'
import { replacePhoto } from '#server/db/photos.ts'
import { times } from '#server/limits.ts'
import { commands } from '#server/members-commands.ts'
import { everyRow } from '#tests/support/rows.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { details } from '#tests/support/server/emails.ts'
import { emptyFolder } from '#tests/support/server/process.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

/** Adds a member with data of every kind, and another one. */
async function furnish(server: TestServer) {
  const member = await server.addMember({ email: 'ada@example.com', first_name: 'Ada', password_hash: 'x' })
  const token = await server.signIn(member)
  await server.addMember({ email: 'bob@example.com' })
  for (const title of ['Serenity', 'Edge'])
    await server.call('POST', '/favorites/ada@example.com', { token, body: { title } })
  await server.call('POST', '/auth/send-login-link', { body: { email: 'ada@example.com' } })
  await server.running.mailQueue.idle()
  const { query } = server.database
  await replacePhoto(query, member.id, { type: 'image/webp', bytes: Buffer.from('photo') }, 1)
  const later = { now: 1e15, memberId: member.id }
  await addEmail(query, 'password-changed', { email: member.email, firstName: null }, { details }, later)
  return { member, token }
}

onBothDatabases('the members command', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ databaseUrl: await createDatabase(kind) })
  })
  afterAll(() => server.stop())

  it('exports everything about a member, but no secret', async () => {
    const { member, token } = await furnish(server)
    const text = await commands.export!(server.database, ['ADA@example.com'], {})
    expect(JSON.parse(text)).toMatchObject({
      member: { email: 'ada@example.com', first_name: 'Ada', has_password: true },
      favourites: ['Serenity', 'Edge'],
      photo: `data:image/webp;base64,${Buffer.from('photo').toString('base64')}`,
      sessions: [{ device: 'Test', started_by: 'password' }],
      links: [{ kind: 'login' }],
      audit: [{ event: 'signed-in', detail: 'password, Test' }],
      emails: [{ template: 'password-changed', to: 'ada@example.com' }],
    })
    const rows = await everyRow(server.database)
    for (const [table, column] of [
      ['sessions', 'token_hash'],
      ['sessions', 'media_hash'],
      ['challenges', 'link_hash'],
      ['challenges', 'code_hash'],
    ] as const)
      for (const row of rows[table]!) expect(text).not.toContain(row[column])
    expect(text).not.toContain(token)
    // Every table that names the member is in the export.
    const named = Object.keys(rows).filter((name) => JSON.stringify(rows[name]).includes(member.id))
    expect(named.toSorted()).toEqual([
      'audit',
      'challenges',
      'emails',
      'favourites',
      'members',
      'photos',
      'sent_emails',
      'sessions',
    ])
  })

  it('counts members, sessions, favourites, photos and emails', async () => {
    const lines = (await commands.stats!(server.database, [], {})).split('\n').map((line) => line.trim())
    expect(lines).toEqual([
      '2  members',
      '2  with a verified email',
      '2  new in 24 hours',
      '1  sessions',
      '1  started in 24 hours',
      '2  favourites',
      '1  photos',
      '1  emails to send',
      '0  emails refused in 24 hours',
    ])
  })

  it('lists what happened to accounts in the last 90 days', async () => {
    const password = 'four unrelated words here'
    const eve = await server.addMember({
      email: 'eve@example.com',
      password_hash: await hashPassword(password),
    })
    const audit = async (...args: string[]) =>
      (await commands.audit!(server.database, args, {}))
        .split('\n')
        .map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}/, '- '))
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    const answer = await server.call('POST', '/auth/log-in', {
      body: { email: eve.email, password },
      headers,
    })
    const { token } = answer.body.data as { token: string }
    const newPassword = 'other unrelated words here'
    const body = { newPassword, currentPassword: password }
    await server.call('PUT', '/auth/password', { token, body, headers })
    await server.call('PUT', '/auth/password', { token, body: { ...body, newPassword: 'short' }, headers })
    const move = new URLSearchParams({ oldEmail: eve.email, newEmail: 'new@example.com' })
    await server.call('PUT', `/updateemail?${move}`, { token, headers })
    const links = [await server.outbox.latest('new@example.com'), await server.outbox.latest(eve.email)]
    for (const link of links) await server.call('GET', '/auth/current', { token: link.token!, headers })
    await commands.role!(server.database, [eve.email, 'admin'], {})
    expect(await audit('EVE@example.com')).toEqual([
      '- signed-in  eve@example.com  password, Firefox on Windows',
      '- password-changed  eve@example.com  Firefox on Windows',
      '- email-changed  eve@example.com  eve@example.com → new@example.com, Firefox on Windows',
      '- signed-in  eve@example.com  link, Firefox on Windows',
      '- email-restored  eve@example.com  new@example.com → eve@example.com, Firefox on Windows',
      '- signed-in  eve@example.com  link, Firefox on Windows',
      '- role-changed  eve@example.com  member → admin, by an operator',
      '7 entries in 90 days',
    ])
    await commands.remove!(server.database, ['eve@example.com'], {})
    expect(await audit('eve@example.com')).toEqual([
      '- removed  eve@example.com  by an operator',
      '1 entry in 90 days',
    ])
    expect(await audit()).toContain('- removed  (removed)  by an operator')
    while ((await deleteExpired(server.database.query, Date.now() + times.audit + 1)).length > 0);
    expect(await audit()).toEqual(['0 entries in 90 days'])
  })

  it('lists accounts that share a mailbox, and finds each by its own spelling', async () => {
    const run = (name: string, ...args: string[]) => commands[name]!(server.database, args, {})
    expect(await run('doubles')).toBe('0 accounts found only by this spelling of the email')
    await run('add', 'kim@bücher.example')
    await expect(run('add', 'kim@xn--bcher-kva.example')).rejects.toThrow(/already a member/)
    const double = 'kim@bücher。example'
    const row = { email: double, email_key: double, email_proved_at: 1, role: 'member', favourite_serial: 0 }
    await server.database.query
      .insertInto('members')
      .values({ ...row, id: 'double', created_at: 1, updated_at: 1 })
      .execute()
    expect(await run('doubles')).toBe(
      [
        `${double}  since 1970-01-01  same mailbox as kim@bücher.example`,
        '1 account found only by this spelling of the email',
      ].join('\n'),
    )
    expect(await run('role', 'kim@XN--bcher-kva.example', 'admin')).toMatch(/^kim@bücher\.example now/)
    expect(await run('remove', double)).toBe(`Deleted ${double} and all their data.`)
    expect(await run('remove', 'kim@xn--bcher-kva.example')).toMatch(/^Deleted kim@bücher\.example/)
  })

  it('imports members from CSV, after a dry run that changes nothing, and exports them', async () => {
    const folder = emptyFolder()
    const file = join(folder, 'members.csv')
    writeFileSync(
      file,
      [
        '\ufeffemail,firstName,lastName,role',
        'Csv1@example.com,"Ada, Countess","Love""lace",ultra',
        'csv2@example.com,,,',
        '',
        'csv2@EXAMPLE.com,Again,,',
        'not an address,,,',
        'csv3@example.com,a\u0007b,,',
        'csv4@example.com,,,no role!',
      ].join('\r\n'),
    )
    const before = await everyRow(server.database)
    const dry = await commands.import!(server.database, [file], { 'dry-run': true })
    expect(dry).toMatch(/\nWould add 2\. 1 are members already\. 3 lines can’t be used\.$/)
    expect(dry).toMatch(/^line 6, email: Enter an email/)
    expect(await everyRow(server.database)).toEqual(before)
    expect(await commands.import!(server.database, [file], {})).toMatch(/\nAdded 2\. 1 are members/)
    expect(await commands.import!(server.database, [file], {})).toMatch(/\nAdded 0\. 3 are members/)

    const exported = join(folder, 'out.csv')
    expect(await commands.export!(server.database, [exported], { all: true })).toMatch(
      /^Wrote \d+ members to/,
    )
    expect(statSync(exported).mode & 0o077).toBe(0)
    expect(readFileSync(exported, 'utf8')).toMatch(
      /^Csv1@example\.com,"Ada, Countess","Love""lace",,,,ultra$/m,
    )
    for (const email of ['csv1@example.com', 'csv2@example.com'])
      await commands.remove!(server.database, [email], {})
    expect(await commands.import!(server.database, [exported], {})).toMatch(/^Added 2\. \d+ are members/)
    const { first_name, last_name, role } = await server.database.query
      .selectFrom('members')
      .selectAll()
      .where('email', '=', 'Csv1@example.com')
      .executeTakeFirstOrThrow()
    expect([first_name, last_name, role]).toEqual(['Ada, Countess', 'Love"lace', 'ultra'])
    for (const email of ['csv1@example.com', 'csv2@example.com'])
      await commands.remove!(server.database, [email], {})
    await expect(commands.export!(server.database, [exported], { all: true })).rejects.toThrow(
      /exists already/,
    )
    writeFileSync(file, 'email,password\na@example.com,x')
    await expect(commands.import!(server.database, [file], {})).rejects.toThrow(/column “password”/)
    writeFileSync(file, 'email,firstName\n"a@example.com')
    await expect(commands.import!(server.database, [file], {})).rejects.toThrow(/can’t be read as CSV/)
  })

  it('suspends a member, who is told so only after proving who they are, and lets them in again', async () => {
    const password = 'four unrelated words here'
    const sam = await server.addMember({
      email: 'sam@example.com',
      password_hash: await hashPassword(password),
    })
    const token = await server.signIn(sam)
    const status = async () => (await server.call('GET', '/auth/current', { token })).status
    expect(await status()).toBe(200)
    expect(await commands.suspend!(server.database, ['SAM@example.com'], {})).toMatch(/suspended/)
    expect(await status()).toBe(401)
    expect(await commands.list!(server.database, [], {})).toMatch(
      /^sam@example\.com .* 0 signed in {2}suspended$/m,
    )

    const logIn = (typed: string) =>
      server.call('POST', '/auth/log-in', { body: { email: sam.email, password: typed } })
    expect((await logIn('wrong')).status).toBe(401)
    const asked = await server.call('POST', '/auth/send-login-link', { body: { email: sam.email } })
    const { requestId } = asked.body.data as { requestId: string }
    const { token: link, code } = await server.outbox.latest(sam.email)
    for (const refused of [
      await logIn(password),
      await server.call('POST', '/auth/log-in', { body: { email: sam.email, code, requestId } }),
      await server.call('GET', '/auth/current', { token: link! }),
    ]) {
      expect(refused.status).toBe(403)
      expect(refused.body).toEqual({
        status: false,
        message: expect.stringMatching(/^This account is suspended\. .* support@example\.com\.$/),
        data: { cause: 'suspended' },
      })
    }
    await commands.unsuspend!(server.database, ['sam@example.com'], {})
    expect((await server.call('GET', '/auth/current', { token: link! })).status).toBe(200)
    expect((await logIn(password)).status).toBe(200)
    const audit = await commands.audit!(server.database, ['sam@example.com'], {})
    expect(audit).toMatch(/ suspended .* by an operator\n.* unsuspended .* by an operator\n/)
    await commands.remove!(server.database, ['sam@example.com'], {})
  })

  it('refuses a name that could disturb a terminal or doesn’t fit', async () => {
    for (const name of ['\u001b[2J', 'a\nb', 'x'.repeat(101)])
      await expect(
        commands.add!(server.database, ['name@example.com'], { 'first-name': name }),
      ).rejects.toThrow(/^--first-name: /)
    await expect(
      commands.add!(server.database, ['name@example.com'], { 'last-name': '\u0007' }),
    ).rejects.toThrow(/^--last-name: /)
  })

  it('removes a member along with unsent emails', async () => {
    await commands.remove!(server.database, ['ada@example.com'], {})
    expect(JSON.stringify(await everyRow(server.database))).not.toContain('ada@example.com')
  })
})

it('a server that starts says how many accounts share a mailbox, without naming them', async () => {
  const dataDirectory = emptyFolder()
  const first = await startServer({ dataDirectory })
  const added = await first.addMember({ email: 'lou@bücher.example' })
  const email = 'lou@bücher。example'
  const double = { ...added, id: 'double', email, email_key: email, mailbox: null }
  await first.database.query.insertInto('members').values(double).execute()
  await first.stop()
  const second = await startServer({ dataDirectory })
  const lines = second.log().filter(({ msg }) => String(msg).startsWith('accounts share a mailbox'))
  expect(lines).toEqual([expect.objectContaining({ doubles: 1 })])
  expect(second.rawLog()).not.toContain('lou@')
  await second.stop()
})

describe('a backup', () => {
  it('is taken while members change things, and restores everything', async () => {
    const server = await startServer()
    const { token } = await furnish(server)
    let isWriting = true
    const titles: string[] = []
    const writing = (async () => {
      for (let count = 0; isWriting; count += 1) {
        const title = `Track ${count}`
        await server.call('POST', '/favorites/ada@example.com', { token, body: { title } })
        titles.push(title)
      }
    })()
    while (titles.length < 3) await new Promise(setImmediate)
    const known = titles.length
    const file = join(emptyFolder(), 'copy.db')
    expect(await commands.backup!(server.database, [file], {})).toBe(`Wrote ${file}.`)
    isWriting = false
    await writing
    const before = await everyRow(server.database)
    await server.stop()
    expect(statSync(file).mode & 0o077).toBe(0)

    const folder = emptyFolder()
    await restoreBackup(file, folder)
    const after = await startServer({ dataDirectory: folder })
    const rows = await everyRow(after.database)
    for (const table of ['sessions', 'photos', 'challenges']) expect(rows[table]).toEqual(before[table])
    expect(rows.favourites!.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Serenity', 'Edge', ...titles.slice(0, known)]),
    )
    const answer = await after.call('GET', '/auth/current', { token })
    expect(answer.body.data).toMatchObject({ email: 'ada@example.com' })
    await after.stop()
  })

  it('isn’t restored if one byte of it has changed since it was written', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDirectory: emptyFolder() }, () => {})
    await migrate(database)
    const file = join(emptyFolder(), 'copy.db')
    await commands.backup!(database, [file], {})
    await database.close()
    expect(
      execFileSync('sha256sum', ['--check', `${file}.sha256`], { cwd: dirname(file) }).toString(),
    ).toMatch(/^copy\.db: OK/)
    const bytes = readFileSync(file)
    // Where SQLite's own check sees nothing: the version number of the last writer.
    bytes[96]! ^= 1
    writeFileSync(file, bytes)
    const folder = emptyFolder()
    await expect(restoreBackup(file, folder)).rejects.toThrow(/checksum differs/)
    expect(readdirSync(folder)).toEqual([])
    bytes[96]! ^= 1
    writeFileSync(file, bytes)
    await restoreBackup(file, folder)
    expect(statSync(join(folder, 'members.db')).mode & 0o077).toBe(0)
  })

  it('is named by time in a folder, where --keep removes the oldest', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDirectory: emptyFolder() }, () => {})
    await migrate(database)
    const folder = emptyFolder()
    writeFileSync(join(folder, 'notes.txt'), 'stay')
    for (const day of ['20', '21', '22'])
      writeFileSync(join(folder, `members-2026-10-${day}T04-00-00-000Z.db`), '')
    const said = await commands.backup!(database, [folder], { keep: '2' })
    expect(said).toMatch(/^Wrote .*members-.*Z\.db\. Removed 2 older\.$/)
    expect(readdirSync(folder).toSorted()).toEqual([
      'members-2026-10-22T04-00-00-000Z.db',
      expect.stringMatching(/^members-\d{4}-.*Z\.db$/),
      expect.stringMatching(/^members-\d{4}-.*Z\.db\.sha256$/),
      'notes.txt',
    ])
    await database.close()
  })

  it('overwrites nothing, and explains what to do for PostgreSQL', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDirectory: emptyFolder() }, () => {})
    await migrate(database)
    const file = join(emptyFolder(), 'copy.db')
    writeFileSync(file, 'mine')
    await expect(commands.backup!(database, [file], {})).rejects.toThrow(/exists already/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
    await database.close()
    const url = await createDatabase('postgres')
    const other = await openDatabase({ databaseUrl: url, dataDirectory: emptyFolder() }, () => {})
    await expect(commands.backup!(other, [`${file}2`], {})).rejects.toThrow(/pg_dump/)
    await other.close()
  })

  it.each([
    ['a text', 'hello, I am not a database. '.repeat(500)],
    ['nothing', null],
  ])('of %s isn’t restored, and the folder stays empty', async (_name, content) => {
    const file = join(emptyFolder(), 'copy.db')
    if (content !== null) writeFileSync(file, content)
    const folder = emptyFolder()
    await expect(restoreBackup(file, folder)).rejects.toThrow(/can’t be used|no file/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('isn’t restored over an existing database', async () => {
    const folder = emptyFolder()
    const file = join(folder, 'members.db')
    writeFileSync(file, 'mine')
    await expect(restoreBackup(file, folder)).rejects.toThrow(/exists already/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(existsSync(join(folder, '.restoring'))).toBe(false)
  })
})
