/** Fills a migrated database with members who each have a session and thirty favourites. */
import { sql } from 'kysely'
import { hashPassword } from '#server/auth/passwords.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { findMember } from '#server/db/members.ts'
import type { Query } from '#server/db/schema.ts'
import { startSession } from '#server/db/sessions.ts'

const favouritesEach = 30
const day = 86_400_000

export type SeededMember = { email: string; password: string; token: string }

/** Of those that it adds, returns `sampled` members from all over the table. */
export async function seed(database: Database, members: number, sampled: number): Promise<SeededMember[]> {
  const password = 'a password for the bench'
  const passwordHash = await hashPassword(password)
  await database.query.connection().execute(async (query) => {
    for (const text of before[database.kind]) await sql.raw(text).execute(query)
    await insertAll(query, database.kind, members, passwordHash)
    for (const text of after[database.kind]) await sql.raw(text).execute(query)
  })
  const found: SeededMember[] = []
  for (let sample = 0; sample < sampled; sample++) {
    const email = `reader${1 + Math.floor((sample * members) / sampled)}@example.com`
    const member = await findMember(database.query, email)
    const token = newToken()
    const session = {
      memberId: member!.id,
      token,
      startedBy: 'password',
      device: 'Bench',
      now: Date.now(),
    } as const
    await startSession(database.query, session)
    found.push({ email, password, token })
  }
  return found
}

// References are sound by construction, and checking each would take most of the time.
const before = {
  sqlite: ['pragma foreign_keys = off', 'pragma journal_mode = off', 'pragma synchronous = off'],
  postgres: ['set session_replication_role = replica'],
}
const after = {
  sqlite: ['pragma foreign_keys = on', 'pragma journal_mode = wal', 'pragma synchronous = full', 'analyze'],
  postgres: ['set session_replication_role = default', 'analyze'],
}

/** In pieces, because queries to PostgreSQL have ten seconds. */
const piece = 5000

async function insertAll(query: Query, kind: Database['kind'], members: number, passwordHash: string) {
  const isPostgres = kind === 'postgres'
  const now = Date.now()
  const id = (letter: string) =>
    sql.raw(isPostgres ? `'${letter}' || lpad(n::text, 21, '0')` : `printf('${letter}%021d', n)`)
  const hash = sql.raw(
    isPostgres
      ? 'md5(random()::text) || substr(md5(random()::text), 1, 11)'
      : 'substr(hex(randomblob(22)), 1, 43)',
  )
  const numbers = (from: number, to: number) =>
    isPostgres
      ? sql`(select generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n) as numbers`
      : sql`(with recursive up(n) as (select ${sql.lit(from)} union all select n + 1 from up where n < ${sql.lit(to)}) select n from up) as numbers`
  const titles = sql.raw(
    `(${Array.from({ length: favouritesEach }, (_, index) => `select ${index + 1} as f`).join(' union all ')}) as titles`,
  )
  for (let from = 1; from <= members; from += piece) {
    const each = numbers(from, Math.min(from + piece - 1, members))
    await sql`insert into members (id, email, email_key, email_proved_at, role, password_hash, first_name, favourite_serial, created_at, updated_at)
      select ${id('m')}, 'reader' || n || '@example.com', 'reader' || n || '@example.com', cast(${now} as bigint), 'member',
        cast(${passwordHash} as text), 'Ada', ${sql.lit(favouritesEach)}, cast(${now} as bigint), cast(${now} as bigint)
      from ${each}`.execute(query)
    await sql`insert into sessions (id, member_id, token_hash, media_hash, started_by, device, created_at, last_used_at, expires_at)
      select ${id('s')}, ${id('m')}, ${hash}, ${hash}, 'password', 'Chrome on Windows', cast(${now} as bigint),
        cast(${now} as bigint), cast(${now + 10 * day} as bigint)
      from ${each}`.execute(query)
    await sql`insert into favourites (member_id, title, position)
      select ${id('m')}, 'Track ' || f || ' (with vocals)', f from ${each} cross join ${titles} order by n`.execute(
      query,
    )
  }
}
