import type { Selectable } from 'kysely'
import { hashOf, mediaTokenFrom, newId } from '#server/auth/tokens.ts'
import { counts, times } from '#server/limits.ts'
import { addToAudit } from './audit.ts'
import type { Member } from './members.ts'
import type { Query, SessionsTable, StartedBy } from './schema.ts'

export type Session = Pick<
  Selectable<SessionsTable>,
  'id' | 'member_id' | 'started_by' | 'last_used_at' | 'expires_at'
>
/** A session and its member, read by one statement. */
export type Caller = { session: Session; member: Member }

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

/** The live session that a token or a media cookie opens. */
export async function findCaller(
  query: Query,
  kind: 'token_hash' | 'media_hash',
  token: string,
  now: number,
): Promise<Caller | null> {
  const row = await query
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .selectAll('members')
    .select(['sessions.id as session_id', 'started_by', 'last_used_at', 'expires_at'])
    .where(kind, '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const { session_id, started_by, last_used_at, expires_at, ...member } = row
  const session = { id: session_id, member_id: member.id, started_by, last_used_at, expires_at }
  return { member, session }
}

/** Records the use of a session: the first right away, later ones every few minutes. */
export async function touchSession(query: Query, session: Session, now: number): Promise<void> {
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
