import { randomInt } from 'node:crypto'
import { text as readAll } from 'node:stream/consumers'
import { sql } from 'kysely'
import { newEmail, newPassword } from '#services/contract/common.ts'
import { easyPassword, hashPassword, isEasyPassword, readablePassword } from './auth/passwords.ts'
import { addToAudit, listAudit } from './db/audit.ts'
import { removeOldBackups, writeBackup } from './db/backup.ts'
import type { Database } from './db/database.ts'
import { listEmails } from './db/emails.ts'
import { everythingAbout } from './db/everything.ts'
import { listDoubles } from './db/mailboxes.ts'
import { addMember, changeMember, findMember, type Member, removeMember } from './db/members.ts'
import { endSessions } from './db/sessions.ts'

/** A mistake in the command. The message is for the operator. */
export class UsageError extends Error {}

export type Options = {
  role?: string
  'first-name'?: string
  'last-name'?: string
  'password-stdin'?: boolean
  all?: boolean
  keep?: string
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
        row.fn.count<number>('sessions.id').as('sessions'),
      ])
      .groupBy([
        'members.id',
        'members.email',
        'members.role',
        'members.email_proved_at',
        'members.created_at',
      ])
      .orderBy('members.created_at')
      .execute()
    const lines = members.map(
      ({ email, role, email_proved_at, created_at, sessions }) =>
        `${email}  ${role}  since ${dayOf(created_at)}  ${sessions} signed in${email_proved_at === null ? '  email not verified' : ''}`,
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
        first_name: options['first-name'] ?? null,
        last_name: options['last-name'] ?? null,
      },
      now,
    )
    if (added === null) throw new UsageError(`${email} is already a member.`)
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
    await query.transaction().execute(async (transaction) => {
      const now = Date.now()
      await changeMember(transaction, member.id, { role }, now)
      const detail = `${member.role} → ${role}, ${byOperator}`
      await addToAudit(transaction, 'role-changed', { memberId: member.id, detail, now })
    })
    return `${member.email} now has the role ${role}.`
  },

  async 'sign-out'({ query }, [value], options) {
    if (options.all) {
      await query.deleteFrom('sessions').execute()
      return 'Everyone is now signed out.'
    }
    const member = await memberFrom(query, value)
    await endSessions(query, member.id)
    return `${member.email} is now signed out everywhere.`
  },

  async remove({ query }, [value]) {
    const member = await memberFrom(query, value)
    await query
      .transaction()
      .execute((transaction) => removeMember(transaction, member, { by: byOperator, now: Date.now() }))
    return `Deleted ${member.email} and all their data.`
  },

  async export({ query }, [value]) {
    return JSON.stringify(await everythingAbout(query, await memberFrom(query, value)), null, 2)
  },

  async stats({ query }) {
    const now = Date.now()
    const day = now - 86_400_000
    const count = () => sql<number>`count(*)`.as('count')
    const of = async (rows: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
      (await rows.executeTakeFirstOrThrow()).count
    const members = query.selectFrom('members').select(count())
    const sessions = query.selectFrom('sessions').select(count()).where('expires_at', '>', now)
    const lines: [string, number][] = [
      ['members', await of(members)],
      ['with a verified email', await of(members.where('email_proved_at', 'is not', null))],
      ['new in 24 hours', await of(members.where('created_at', '>', day))],
      ['sessions', await of(sessions)],
      ['started in 24 hours', await of(sessions.where('created_at', '>', day))],
      ['favourites', await of(query.selectFrom('favourites').select(count()))],
      ['photos', await of(query.selectFrom('photos').select(count()))],
      ['emails to send', await of(query.selectFrom('emails').select(count()))],
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

  async emails({ query }) {
    const emails = await listEmails(query)
    const lines = emails.map(
      ({ template, content, created_at, attempts, next_at }) =>
        `${JSON.parse(content).to.email}  ${template}  since ${minuteOf(created_at)}  ${attempts} tried, next ${minuteOf(next_at)}`,
    )
    return [...lines, `${emails.length} ${emails.length === 1 ? 'email' : 'emails'} to send`].join('\n')
  },
}

const byOperator = 'by an operator'

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const minuteOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

function emailFrom(value: string | undefined): string {
  const read = newEmail.safeParse(named(value))
  if (!read.success) throw new UsageError(`“${value}” isn’t an email address.`)
  return read.data
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
  if (value === undefined || !/^[\w-]{1,32}$/.test(value))
    throw new UsageError(
      'Roles are member, admin or one listed in OWNERS_…, in letters, digits, dashes and underscores.',
    )
  return value
}

/** Never read from the arguments, which other users of the machine can see. */
async function passwordFrom(options: Options, email: string): Promise<{ password: string; isOwn: boolean }> {
  if (!options['password-stdin']) return { password: readablePassword(randomInt), isOwn: false }
  const read = newPassword.safeParse((await readAll(process.stdin)).replace(/\r?\n$/, ''))
  if (!read.success) throw new UsageError(read.error.issues[0]?.message ?? 'That password can’t be used.')
  if (await isEasyPassword(read.data, [email])) throw new UsageError(easyPassword)
  return { password: read.data, isOwn: true }
}
