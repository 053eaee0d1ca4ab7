/** Emails that an email server had accepted, and that came back later as an email. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteExpired } from '#server/db/delete-expired.ts'
import { sizes, times } from '#server/limits.ts'
import { commands } from '#server/members-commands.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { parseEmail } from '#tests/support/server/outbox.ts'
import { bundled, bundlePrograms, emptyFolder } from '#tests/support/server/process.ts'
import { absence, exchange, exim, gmail, postfix, provider } from '#tests/support/server/reports.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'
import { type SmtpSink, startSmtp } from '#tests/support/server/smtp.ts'

onBothDatabases('an email that comes back', (kind) => {
  let smtp: SmtpSink
  let server: TestServer
  let count = 0

  beforeAll(async () => {
    smtp = await startSmtp()
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      env: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'members@example.org',
        BOUNCES_TO: 'bounces@members.example.org',
      },
    })
  })
  afterAll(async () => {
    await server.stop()
    await smtp.stop()
  })

  /** A new member asks for a link, and the email server accepts the email. */
  async function sendTo(to = `member${++count}@example.com`) {
    await server.addMember({ email: to, email_proved_at: 1 })
    return sendAgain(to)
  }
  async function sendAgain(to: string) {
    await ask(to)
    await server.running.mailQueue.idle()
    return { to, original: smtp.received.at(-1)!.message }
  }
  const ask = (email: string) => server.call('POST', '/auth/send-login-link', { body: { email } })
  const isSuppressed = async (email: string) => (await ask(email)).status === 409

  /** Runs the command on these messages. */
  function read(...messages: (string | Buffer)[]) {
    const folder = emptyFolder()
    for (const [index, message] of messages.entries()) writeFileSync(join(folder, `${index}.eml`), message)
    return commands.emails!(server.database, ['returned', folder], {})
  }
  const emails = (...args: string[]) => commands.emails!(server.database, args, {})

  it.each(Object.entries({ Postfix: postfix, Exim: exim, Gmail: gmail, Exchange: exchange, provider }))(
    'suppresses its address, from a report by %s',
    async (_, report) => {
      const sent = await sendTo()
      expect(await read(report(sent))).toBe(`0.eml: ${sent.to} came back. Nothing is sent there for a week.`)
      expect(await isSuppressed(sent.to)).toBe(true)
      expect(await emails()).toMatch(
        new RegExp(`^${sent.to} {2}refused .+ UTC, nothing is sent until .+ UTC {2}5\\.\\S+ \\S+`, 'm'),
      )
    },
  )

  it.each(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])(
    'suppresses its address with the status %s',
    async (status) => {
      const sent = await sendTo()
      await read(postfix(sent, { status, words: `550 ${status} no` }))
      expect(await isSuppressed(sent.to)).toBe(true)
    },
  )

  it('leaves for the address that reads them, with an id that only its recipient learns', async () => {
    const { original } = await sendTo()
    const { from } = smtp.received.at(-1)!
    expect(from).toMatch(/^<bounces@members\.example\.org>/)
    expect((await parseEmail(Buffer.from(original))).from).toBe('members@example.org')
    const [, id] = /^Message-ID: <([\w-]{22})@example\.org>$/im.exec(original)!
    expect(original).toMatch(new RegExp(`^X-Email-Id: ${id}$`, 'im'))
    expect(server.rawLog()).not.toContain(id)
    expect(await emails()).not.toContain(id)
  })

  it.each([
    ['a full mailbox', { status: '5.2.2', words: '552 5.2.2 mailbox full' }],
    ['the email’s content', { status: '5.7.1', words: '550 5.7.1 rejected by policy' }],
    ['a sender it doesn’t like', { status: '5.1.8', words: '550 5.1.8 sender’s domain not found' }],
    ['a server that was away for five days', { status: '4.4.1', words: '' }],
    ['no exact reason', { status: '5.0.0', words: '550 no' }],
  ])('is only recorded if the reason is %s', async (_, report) => {
    const sent = await sendTo()
    expect(await read(postfix(sent, report))).toMatch(/came back, but not for want of a mailbox/)
    expect(await isSuppressed(sent.to)).toBe(false)
    expect(await emails()).toMatch(new RegExp(`^${sent.to} {2}refused .+ UTC {2}${report.status}`, 'm'))
  })

  it('is only recorded if another address failed, to which the member forwards emails', async () => {
    const sent = await sendTo()
    const report = postfix(sent).replaceAll(
      /^(Final|Original)-Recipient:.*$/gm,
      '$1-Recipient: rfc822; a@b.example',
    )
    expect(await read(report)).toMatch(/came back, but not for want of a mailbox/)
    expect(await isSuppressed(sent.to)).toBe(false)
  })

  it('counts only once it’s given up', async () => {
    const sent = await sendTo()
    const delayed = postfix(sent, { action: 'delayed', status: '4.4.1' })
    expect(await read(delayed, postfix(sent))).toBe(
      `0.eml: Not given up yet. Ignored.\n1.eml: ${sent.to} came back. Nothing is sent there for a week.`,
    )
  })

  it('comes back once, so a folder can be read again after the address was allowed', async () => {
    const sent = await sendTo()
    await read(postfix(sent))
    await commands.emails!(server.database, [sent.to], { allow: true })
    expect(await read(postfix(sent))).toMatch(/Not about an email of the last ten days/)
    expect(await isSuppressed(sent.to)).toBe(false)
  })

  it('doesn’t count once its link was used', async () => {
    const sent = await sendTo()
    const { token } = await parseEmail(Buffer.from(sent.original))
    expect((await server.call('GET', '/auth/current', { token: token! })).status).toBe(200)
    expect(await read(postfix(sent))).toMatch(/Not about an email/)
  })

  it('is forgotten after ten days, and with its member', async () => {
    const { query } = server.database
    const sent = await sendTo()
    const rows = () => query.selectFrom('sent_emails').selectAll().where('email', '=', sent.to).execute()
    const { at } = (await rows())[0]!
    await deleteExpired(query, at + times.mayReturn - 1)
    expect(JSON.parse(await commands.export!(server.database, [sent.to], {})).sent_emails).toEqual([
      { email: sent.to, at },
    ])
    await commands.remove!(server.database, [sent.to], {})
    expect(await rows()).toEqual([])
    const other = await sendTo()
    await deleteExpired(query, server.clock.now() + times.mayReturn + 1)
    expect(await read(postfix(other))).toMatch(/Not about an email/)
  })

  describe('forged', () => {
    it('by someone who knows only the address, changes nothing', async () => {
      const victim = await sendTo()
      const original = victim.original
        .replaceAll(/(Message-ID: <).*(@)/gi, `$1${'A'.repeat(22)}$2`)
        .replaceAll(/(X-Email-Id: ).*/gi, `$1${'A'.repeat(22)}`)
      expect(await read(postfix({ ...victim, original }), gmail({ ...victim, original: '' }))).toMatch(
        /^0\.eml: Not about an email .+\n1\.eml: Not about an email/,
      )
      expect(await isSuppressed(victim.to)).toBe(false)
    })

    it('with the id of an email of their own, meets only their own address', async () => {
      const [victim, stranger] = [await sendTo(), await sendTo()]
      expect(await read(postfix({ to: victim.to, original: stranger.original }))).toBe(
        `0.eml: ${stranger.to} came back, but not for want of a mailbox. Emails still go there.`,
      )
      expect(await isSuppressed(victim.to)).toBe(false)
      expect(await emails()).not.toContain(`${victim.to}  refused`)
    })

    it('with a pattern for an id, finds nothing', async () => {
      const victim = await sendTo()
      for (const id of ['%', '______________________', "' or '1'='1"])
        expect(
          await read(postfix({ ...victim, original: `Message-ID: <${id}@example.org>\nX-Email-Id: ${id}` })),
        ).toMatch(/Not about an email/)
    })

    it('to write on the operator’s terminal, is one plain line', async () => {
      const sent = await sendTo()
      await read(postfix(sent, { words: `550 5.1.1 \u001b[2J\u0007\u202eno\u009b1m ${'x'.repeat(500)}` }))
      const line = (await emails()).split('\n').find((text) => text.startsWith(sent.to))!
      expect(line).not.toMatch(/\p{C}/u)
      expect(line.length).toBeLessThan(330)
    })
  })

  it.each<[string, (sent: { to: string; original: string }) => string | Buffer]>([
    ['an absence', absence],
    ['nothing', () => ''],
    ['garbage', () => randomBytes(200_000)],
    ['a report without the email', (sent) => postfix(sent).replace('message/rfc822', 'text/plain')],
    ['a report without a status', (sent) => postfix(sent).replace('message/delivery-status', 'text/plain')],
    [
      'parts within parts, a thousand deep',
      (sent) =>
        `${Array.from({ length: 1000 }, (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}\n`).join('')}${postfix(sent)}`,
    ],
    ['a megabyte of headers', () => 'X: y\n'.repeat(200_000)],
  ])('is never seen in %s', async (_, message) => {
    const sent = await sendTo()
    expect(await read(message(sent))).toBe('0.eml: Not a report of an email that came back. Ignored.')
    expect(await isSuppressed(sent.to)).toBe(false)
  })

  it('is never seen in a message that is too large, or after twenty groups of fields', async () => {
    const sent = await sendTo()
    const [large, long] = ['a'.repeat(sizes.reportBytes), 'A: b\r\n\r\n'.repeat(50_000)]
    expect(
      await read(
        `${postfix(sent)}${large}`,
        postfix(sent).replace('Final-Recipient', `${long}Final-Recipient`),
      ),
    ).toBe('0.eml: Too large for a report. Ignored.\n1.eml: Not given up yet. Ignored.')
    expect(await isSuppressed(sent.to)).toBe(false)
  })

  it('is found in a Maildir, and a file or folder that isn’t there is named', async () => {
    const [first, second] = [await sendTo(), await sendTo()]
    const maildir = emptyFolder()
    for (const [folder, report] of [
      ['new', postfix(first)],
      ['cur', gmail(second)],
    ] as const) {
      mkdirSync(join(maildir, folder))
      writeFileSync(join(maildir, folder, '1764234002.M1P2.mail:2,S'), report)
    }
    expect(await emails('returned', maildir)).toMatch(
      new RegExp(`^cur/.+: ${second.to} came back\\. .+\nnew/.+: ${first.to} came back\\. `),
    )
    await expect(emails('returned', join(maildir, 'none'))).rejects.toThrow('There’s no file or folder')
  })
})

it('a report is read from standard input, as Postfix pipes it to the command in `deploy`', async () => {
  const removeBundle = await bundlePrograms()
  const smtp = await startSmtp()
  const dataDirectory = emptyFolder()
  const server = await startServer({ dataDirectory, env: { SMTP_URL: smtp.url } })
  await server.addMember({ email: 'ada@example.com', email_proved_at: 1 })
  await server.call('POST', '/auth/send-login-link', { body: { email: 'ada@example.com' } })
  await server.running.mailQueue.idle()

  const root = emptyFolder()
  mkdirSync(join(root, 'deploy'))
  mkdirSync(join(root, 'dist/server'), { recursive: true })
  copyFileSync('deploy/returned', join(root, 'deploy/returned'))
  symlinkSync(bundled('members'), join(root, 'dist/server/members.js'))
  const pipe = (input: string, env: Record<string, string>) => {
    const { status, stdout } = spawnSync(join(root, 'deploy/returned'), {
      input,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    })
    return [status, stdout]
  }
  const report = postfix({ to: 'ada@example.com', original: smtp.received[0]!.message })
  const piped = `From MAILER-DAEMON  Fri Nov 27 09:00:02 2026\nDelivered-To: bounces@members.example.org\n${report}`
  const away = 'postgres://members@127.0.0.1:9/members'
  expect(pipe(piped, { DATA_DIR: dataDirectory, DATABASE_URL: away }), 'again later').toEqual([75, ''])
  expect(pipe(piped, { DATA_DIR: dataDirectory })).toEqual([
    0,
    'ada@example.com came back. Nothing is sent there for a week.\n',
  ])
  expect(pipe('Subject: hello\n\nhello', { DATA_DIR: dataDirectory }), 'no answer to a stranger').toEqual([
    0,
    'Not a report of an email that came back. Ignored.\n',
  ])
  await server.stop()
  await smtp.stop()
  removeBundle()
})
