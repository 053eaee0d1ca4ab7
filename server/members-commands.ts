import { randomInt } from 'node:crypto'
import { createReadStream, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { sql } from 'kysely'
import { limits, newEmail, newPassword, text } from '#services/contract/common.ts'
import { roleName } from '#services/contract/operate.ts'
import { easyPassword, hashPassword, isEasyPassword, readablePassword } from './auth/passwords.ts'
import { addToAudit, listAudit } from './db/audit.ts'
import { removeOldBackups, writeBackup } from './db/backup.ts'
import { countIn, countsOfToday } from './db/counts.ts'
import type { Database } from './db/database.ts'
import { listEmails } from './db/emails.ts'
import { listDoubles } from './db/mailboxes.ts'
import { addMember, changeMember, findMember, type Member, removeMember } from './db/members.ts'
import { exportMembers, importMembers } from './db/members-csv.ts'
import { exportMember, setRole, setSuspended, signOutEverywhere } from './db/operators.ts'
import { listPurchases, matchPurchases } from './db/purchases.ts'
import { forgetRefusal, listRefusals } from './db/refusals.ts'
import { endSessions } from './db/sessions.ts'
import { sizes } from './limits.ts'
import { type Returned, readReturned } from './mail/returned.ts'

/** A mistake in the command. The message is for the operator. */
export class UsageError extends Error {}

export type Options = {
  role?: string
  'first-name'?: string
  'last-name'?: string
  'password-stdin'?: boolean
  all?: boolean
  keep?: string
  allow?: boolean
  'dry-run'?: boolean
}
type Command = (database: Database, args: readonly string[], options: Options) => Promise<string>

/** The commands. Each returns a message that says what it did. @throws UsageError */
export const commands: Record<string, Command> = {
  async list({ query }) {
    const now = Date.now()
    const members = await query
      .selectFrom('members')
      .leftJoin('sessions', (join) =>
        join.onRef('sessions.member_id', '=', 'members.id').on('sessions.expires_at', '>', now),
      )
      .select((row) => [
        'members.email',
        'members.role',
        'members.email_proved_at',
        'members.created_at',
        'members.suspended_at',
        row.fn.count<number>('sessions.id').as('sessions'),
      ])
      .groupBy([
        'members.id',
        'members.email',
        'members.role',
        'members.email_proved_at',
        'members.created_at',
        'members.suspended_at',
      ])
      .orderBy('members.created_at')
      .execute()
    const lines = members.map(
      ({ email, role, email_proved_at, created_at, suspended_at, sessions }) =>
        `${email}  ${role}  since ${dayOf(created_at)}  ${sessions} signed in${email_proved_at === null ? '  email not verified' : ''}${suspended_at === null ? '' : '  suspended'}`,
    )
    return [...lines, `${members.length} ${members.length === 1 ? 'member' : 'members'}`].join('\n')
  },

  async doubles({ query }) {
    const doubles = await listDoubles(query)
    const lines = doubles.map(
      ({ email, isProved, createdAt, sameAs }) =>
        `${email}  since ${dayOf(createdAt)}${isProved ? '' : '  email not verified'}  ${sameAs === null ? 'not an email that we accept' : `same mailbox as ${sameAs}`}`,
    )
    const count = `${doubles.length} ${doubles.length === 1 ? 'account' : 'accounts'}`
    return [...lines, `${count} found only by this spelling of the email`].join('\n')
  },

  async add({ query }, [value], options) {
    const email = emailFrom(value)
    const role = roleFrom(options.role ?? 'member')
    const { password, isOwn } = await passwordFrom(options, email)
    const now = Date.now()
    const added = await addMember(
      query,
      {
        email,
        role,
        email_proved_at: now,
        password_hash: await hashPassword(password),
        first_name: nameFrom('--first-name', options['first-name']),
        last_name: nameFrom('--last-name', options['last-name']),
      },
      now,
    )
    if (added === null) throw new UsageError(`${email} is already a member.`)
    await matchPurchases(query, added.id, now)
    return `Added ${email}.${isOwn ? '' : ` Password: ${password}`}`
  },

  async 'set-password'({ query }, [value], options) {
    const member = await memberFrom(query, value)
    const { password, isOwn } = await passwordFrom(options, member.email)
    const password_hash = await hashPassword(password)
    await query.transaction().execute(async (transaction) => {
      const now = Date.now()
      // A password works only with a verified address, so setting one verifies the address too.
      await changeMember(
        transaction,
        member.id,
        { password_hash, email_proved_at: member.email_proved_at ?? now },
        now,
      )
      await endSessions(transaction, member.id)
      await addToAudit(transaction, 'password-changed', { memberId: member.id, detail: byOperator, now })
    })
    return `New password set for ${member.email}, who is now signed out everywhere.${isOwn ? '' : ` Password: ${password}`}`
  },

  async role({ query }, [email, newRole]) {
    const member = await memberFrom(query, email)
    const role = roleFrom(newRole)
    await query.transaction().execute((transaction) => setRole(transaction, member, role, doing()))
    return `${member.email} now has the role ${role}.`
  },

  async suspend({ query }, [value]) {
    const member = await memberFrom(query, value)
    await query.transaction().execute((transaction) => setSuspended(transaction, member, true, doing()))
    return `${member.email} is suspended and signed out everywhere. Everything in the account is kept.`
  },

  async unsuspend({ query }, [value]) {
    const member = await memberFrom(query, value)
    await query.transaction().execute((transaction) => setSuspended(transaction, member, false, doing()))
    return `${member.email} can sign in again.`
  },

  async 'sign-out'({ query }, [value], options) {
    if (options.all) {
      await query.deleteFrom('sessions').execute()
      return 'Everyone is now signed out.'
    }
    const member = await memberFrom(query, value)
    await query.transaction().execute((transaction) => signOutEverywhere(transaction, member, doing()))
    return `${member.email} is now signed out everywhere.`
  },

  async remove({ query }, [value]) {
    const member = await memberFrom(query, value)
    await query.transaction().execute((transaction) => removeMember(transaction, member, doing()))
    return `Deleted ${member.email} and all their data.`
  },

  async import({ query }, [file], { 'dry-run': isDry = false }) {
    if (file === undefined) throw new UsageError('Name the CSV file.')
    const { added, known, refused, reasons } = await importMembers(query, file, { isDry, now: Date.now() })
    const more = refused - reasons.length
    return [
      ...reasons,
      ...(more > 0 ? [`… and ${more} more lines`] : []),
      `${isDry ? 'Would add' : 'Added'} ${added}. ${known} are members already. ${refused} lines can’t be used.`,
    ].join('\n')
  },

  async export({ query }, [value], { all }) {
    if (all) {
      if (value === undefined) throw new UsageError('Name the CSV file.')
      const count = await exportMembers(query, value)
      return `Wrote ${count} ${count === 1 ? 'member' : 'members'} to ${value}.`
    }
    const member = await memberFrom(query, value)
    const everything = await query
      .transaction()
      .execute((transaction) => exportMember(transaction, member, doing()))
    return JSON.stringify(everything, null, 2)
  },

  async stats({ query }) {
    const now = Date.now()
    const today = await countsOfToday(query, now)
    const lines: [string, number][] = [
      ['members', today.members],
      ['with a verified email', await countIn(query, 'members', sql`email_proved_at is not null`)],
      ['new in 24 hours', today.newMembers],
      ['sessions', await countIn(query, 'sessions', sql`expires_at > ${now}`)],
      ['started in 24 hours', today.signIns],
      ['favourites', await countIn(query, 'favourites')],
      ['photos', await countIn(query, 'photos')],
      ['emails to send', today.emailsPending],
      ['emails refused in 24 hours', today.emailsRefused],
    ]
    return lines.map(([label, value]) => `${String(value).padStart(9)}  ${label}`).join('\n')
  },

  async audit({ query }, [value]) {
    const entries = await listAudit(query, value)
    const lines = entries.map(
      ({ at, event, email, detail }) =>
        `${minuteOf(at)}  ${event}  ${email ?? value ?? '(removed)'}  ${detail}`,
    )
    return [...lines, `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} in 90 days`].join('\n')
  },

  async backup(database, [target], { keep }) {
    if (target === undefined)
      throw new UsageError('Name the file, or a folder for files with the time in their names.')
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
      throw new UsageError('--keep must be a number from 1.')
    const file = await writeBackup(database, target, new Date())
    if (keep === undefined) return `Wrote ${file}.`
    if (file === target) throw new UsageError(`--keep needs a folder. ${file} has been written.`)
    const removed = removeOldBackups(target, Number(keep))
    return `Wrote ${file}. Removed ${removed} older.`
  },

  /** Already done by `members.ts`. */
  async restore({ query }, [file]) {
    const { members } = await query
      .selectFrom('members')
      .select(({ fn }) => fn.countAll<number>().as('members'))
      .executeTakeFirstOrThrow()
    return `Restored ${file}: ${members} ${members === 1 ? 'member' : 'members'}.`
  },

  async purchases({ query }, [value]) {
    const member = value === undefined ? undefined : await memberFrom(query, value)
    const purchases = await listPurchases(query, member)
    const lines = purchases.map(
      ({ id, email, member_id, product, role, state, created_at }) =>
        `${email ?? '(payment not seen yet)'}  ${role ?? `no role for ${product}`}  ${state}  ${minuteOf(created_at)}  ${id}${member_id === null ? '  waits for a member with this email' : ''}`,
    )
    return [...lines, `${purchases.length} ${purchases.length === 1 ? 'purchase' : 'purchases'}`].join('\n')
  },

  async emails({ query }, [value, ...paths], { allow }) {
    if (value === 'returned') return emailsReturned(query, paths)
    if (allow) {
      const email = named(value)
      const wasRefused = await forgetRefusal(query, email)
      if (!wasRefused) throw new UsageError(`No email to ${email} was refused.`)
      return `Emails go to ${email} again.`
    }
    const refused = (await listRefusals(query)).map(
      ({ email, at, reason, suppressed_until }) =>
        `${email}  refused ${minuteOf(at)}${suppressed_until === null ? '' : `, nothing is sent until ${minuteOf(suppressed_until)}`}  ${reason}`,
    )
    const emails = await listEmails(query)
    const lines = emails.map(
      ({ template, content, created_at, attempts, next_at }) =>
        `${JSON.parse(content).to.email}  ${template}  since ${minuteOf(created_at)}  ${attempts} tried, next ${minuteOf(next_at)}`,
    )
    const counts = [
      `${emails.length} ${emails.length === 1 ? 'email' : 'emails'} to send`,
      ...(refused.length === 0 ? [] : [`${refused.length} refused`]),
    ]
    return [...refused, ...lines, counts.join(', ')].join('\n')
  },
}

/** Of a message on standard input, or of each in the files and folders, what became of it. */
async function emailsReturned(query: Database['query'], paths: readonly string[]): Promise<string> {
  if (paths.length === 0 && process.stdin.isTTY)
    throw new UsageError('Pipe the message in, or name files or folders.')
  const lines: string[] = []
  for (const [name, message] of paths.length === 0 ? [['', process.stdin] as const] : messagesIn(paths)) {
    const bytes = await readUpTo(sizes.reportBytes, message)
    const read = bytes === null ? 'too-large' : await readReturned(query, bytes, Date.now())
    lines.push(`${name && `${name}: `}${wordsOf(read)}`)
  }
  return lines.join('\n')
}

/** The files of a folder, such as a Maildir, in the order of their names. */
function* messagesIn(paths: readonly string[]): Generator<readonly [string, NodeJS.ReadableStream]> {
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) throw new UsageError(`There’s no file or folder ${path}.`)
    if (!stats.isDirectory()) yield [path, createReadStream(path)]
    else
      for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }).sort())
        if (statSync(join(path, name)).isFile()) yield [name, createReadStream(join(path, name))]
  }
}

/** Reads to the end even so, because an email server may wait for that. @returns null if it’s more */
async function readUpTo(most: number, stream: NodeJS.ReadableStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size <= most) chunks.push(Buffer.from(chunk))
  }
  return size <= most ? Buffer.concat(chunks) : null
}

function wordsOf(read: Returned | 'too-large'): string {
  if (read === 'too-large') return 'Too large for a report. Ignored.'
  const words: Record<Returned['outcome'], string> = {
    'no-report': 'Not a report of an email that came back. Ignored.',
    'on-its-way': 'Not given up yet. Ignored.',
    unknown: 'Not about an email of the last ten days that hasn’t come back yet. Ignored.',
    suppressed: 'came back. Nothing is sent there for a week.',
    recorded: 'came back, but not for want of a mailbox. Emails still go there.',
  }
  return 'email' in read ? `${read.email} ${words[read.outcome]}` : words[read.outcome]
}

const byOperator = 'by an operator'

const doing = () => ({ by: byOperator, now: Date.now() })

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function emailFrom(value: string | undefined): string {
  const read = newEmail.safeParse(named(value))
  if (!read.success) throw new UsageError(`“${value}” isn’t an email address.`)
  return read.data
}

function nameFrom(option: string, value: string | undefined): string | null {
  if (value === undefined) return null
  const read = text(limits.name).safeParse(value)
  if (!read.success) throw new UsageError(`${option}: ${read.error.issues[0]?.message}`)
  return read.data || null
}

function named(value: string | undefined): string {
  if (value === undefined) throw new UsageError('Name the member’s email.')
  return value
}

async function memberFrom(query: Database['query'], value: string | undefined): Promise<Member> {
  const member = await findMember(query, named(value))
  if (member === undefined) throw new UsageError(`There’s no member with the email ${value}.`)
  return member
}

function roleFrom(value: string | undefined): string {
  const read = roleName.safeParse(value)
  if (!read.success)
    throw new UsageError(
      'Roles are member, admin or one listed in OWNERS_…, in letters, digits, dashes and underscores.',
    )
  return read.data
}

/** Never read from the arguments, which other users of the machine can see. */
async function passwordFrom(options: Options, email: string): Promise<{ password: string; isOwn: boolean }> {
  if (!options['password-stdin']) return { password: readablePassword(randomInt), isOwn: false }
  const read = newPassword.safeParse((await readAll(process.stdin)).replace(/\r?\n$/, ''))
  if (!read.success) throw new UsageError(read.error.issues[0]?.message ?? 'That password can’t be used.')
  if (await isEasyPassword(read.data, [email])) throw new UsageError(easyPassword)
  return { password: read.data, isOwn: true }
}
