import { type InferResult, type Selectable, sql } from 'kysely'
import { hashOf, mediaTokenFrom, newId } from '#server/auth/tokens.ts'
import { counts, times } from '#server/limits.ts'
import { addToAudit } from './audit.ts'
import type { Database } from './database.ts'
import { allTitlesOf, titlesFrom } from './favourites.ts'
import type { Member } from './members.ts'
import { prepared } from './prepared.ts'
import type { Query, SessionsTable, StartedBy } from './schema.ts'

export type Session = Pick<
  Selectable<SessionsTable>,
  'id' | 'member_id' | 'started_by' | 'last_used_at' | 'expires_at'
>
/** A session and its member, read by one statement. */
export type Caller = { session: Session; member: Member }
/** What reading favourites takes, by one statement. It names few columns, because each costs time. */
export type Reader = {
  session: Pick<Session, 'id' | 'last_used_at'>
  member: Pick<Member, 'id' | 'email_key' | 'role'>
  favourites: string[]
}

/** Starts a session for ten days. Beyond twenty per member, the oldest ones end. */
export async function startSession(
  query: Query,
  start: { memberId: string; token: string; startedBy: StartedBy; device: string; now: number },
): Promise<Session> {
  const session = await query
    .insertInto('sessions')
    .values({
      id: newId(),
      member_id: start.memberId,
      token_hash: hashOf(start.token),
      media_hash: hashOf(mediaTokenFrom(start.token)),
      started_by: start.startedBy,
      device: start.device,
      created_at: start.now,
      last_used_at: null,
      expires_at: start.now + times.session,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addToAudit(query, 'signed-in', {
    memberId: start.memberId,
    detail: `${start.startedBy}, ${start.device}`,
    now: start.now,
  })
  await query
    .deleteFrom('sessions')
    .where('member_id', '=', start.memberId)
    .where('id', '!=', session.id)
    .where('id', 'not in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('member_id', '=', start.memberId)
        .where('id', '!=', session.id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(counts.sessionsPerMember - 1),
    )
    .execute()
  return session
}

/** Each by its name: this statement is worth being planned once (`postgres.ts`). */
const memberColumns = [
  'members.id',
  'members.email',
  'members.email_key',
  'members.mailbox',
  'members.email_proved_at',
  'members.role',
  'members.password_hash',
  'members.first_name',
  'members.last_name',
  'members.phone',
  'members.address',
  'members.username',
  'members.favourite_serial',
  'members.created_at',
  'members.updated_at',
] as const

const sessionsAndMembers = (query: Query) =>
  query.selectFrom('sessions').innerJoin('members', 'members.id', 'sessions.member_id')

const selectCaller = (query: Query, kind: 'token_hash' | 'media_hash') =>
  sessionsAndMembers(query)
    .select([
      ...memberColumns,
      'sessions.id as session_id',
      'sessions.started_by',
      'sessions.last_used_at',
      'sessions.expires_at',
    ])
    .where(`sessions.${kind}`, '=', '')
    .where('sessions.expires_at', '>', 0)
    .limit(sql.lit(1))

const callerBy = {
  token_hash: prepared((query) => selectCaller(query, 'token_hash')),
  media_hash: prepared((query) => selectCaller(query, 'media_hash')),
}
const selectReader = (query: Query) =>
  sessionsAndMembers(query).select([
    'members.id',
    'members.email_key',
    'members.role',
    'sessions.id as session_id',
    'sessions.last_used_at',
    allTitlesOf(sql.ref('members.id')).as('titles'),
  ])
const readerByToken = prepared((query) =>
  selectReader(query)
    .where('sessions.token_hash', '=', '')
    .where('sessions.expires_at', '>', 0)
    .limit(sql.lit(1)),
)
const readersByTokens = prepared((query) =>
  selectReader(query)
    .select(['sessions.token_hash', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', sql<string>`any(${[]})`),
)

/** The live session that a token or a media cookie opens. */
export async function findCaller(
  query: Query,
  kind: keyof typeof callerBy,
  token: string,
  now: number,
): Promise<Caller | null> {
  const [row] = await callerBy[kind](query, hashOf(token), now)
  if (row === undefined) return null
  const { session_id, started_by, last_used_at, expires_at, ...member } = row
  const session = { id: session_id, member_id: member.id, started_by, last_used_at, expires_at }
  return { member, session }
}

type FindReader = (token: string, now: number) => Promise<Reader | null>

/**
 * Finds the member whose live session a token opens, with the favourites. On PostgreSQL, all that are wanted in one turn
 * are read by one statement: under load, the way to the database and back costs more than what is read.
 */
export function readerFinder({ kind, query }: Database): FindReader {
  if (kind === 'sqlite')
    return async (token, now) => {
      const [row] = await readerByToken(query, hashOf(token), now)
      return row === undefined ? null : readerFrom(row)
    }

  type Row = InferResult<ReturnType<typeof selectReader>>[number] & { expires_at: number }
  type Batch = { hashes: Set<string>; rows: Promise<Map<string, Row>> }
  let gathering: Batch | null = null

  async function readBatch(hashes: ReadonlySet<string>): Promise<Map<string, Row>> {
    await new Promise((resolve) => setImmediate(resolve))
    gathering = null
    const rows = await readersByTokens(query, [...hashes])
    return new Map(rows.map(({ token_hash, ...row }) => [token_hash, row]))
  }

  function batch(): Batch {
    const hashes = new Set<string>()
    return { hashes, rows: readBatch(hashes) }
  }

  return async (token, now) => {
    const hash = hashOf(token)
    gathering ??= batch()
    gathering.hashes.add(hash)
    const row = (await gathering.rows).get(hash)
    return row === undefined || row.expires_at <= now ? null : readerFrom(row)
  }
}

const readerFrom = (row: InferResult<ReturnType<typeof selectReader>>[number]): Reader => ({
  session: { id: row.session_id, last_used_at: row.last_used_at },
  member: { id: row.id, email_key: row.email_key, role: row.role },
  favourites: titlesFrom(row.titles),
})

/** Records the use of a session: the first right away, later ones every few minutes. */
export async function touchSession(query: Query, session: Reader['session'], now: number): Promise<void> {
  if (session.last_used_at !== null && now - session.last_used_at < times.recordUse) return
  await query.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute()
  if (session.last_used_at === null) {
    await query.updateTable('challenges').set({ salt: null }).where('session_id', '=', session.id).execute()
  }
}

export const listSessions = (
  query: Query,
  memberId: string,
  now: number,
): Promise<Selectable<SessionsTable>[]> =>
  query
    .selectFrom('sessions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Ends one session of a member. Returns whether it existed. */
export async function endSession(query: Query, memberId: string, id: string): Promise<boolean> {
  const ended = await query
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endSessionOf(query: Query, token: string): Promise<void> {
  await query.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends all sessions of a member, or all but one. */
export async function endSessions(query: Query, memberId: string, except?: string): Promise<void> {
  let ending = query.deleteFrom('sessions').where('member_id', '=', memberId)
  if (except !== undefined) ending = ending.where('id', '!=', except)
  await ending.execute()
}
