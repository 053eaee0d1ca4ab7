import { sql } from 'kysely'
import { times } from '#server/limits.ts'
import { StartError } from '#server/start-error.ts'
import type { Database } from './database.ts'

/** The time by which records expire: PostgreSQL's, which all servers share, or this machine's. */
export type DatabaseClock = { now(): number; stop(): void }

/** How far the database's clock is ahead of this machine's, in milliseconds. */
async function difference(database: Database): Promise<number> {
  if (database.kind === 'sqlite') return 0
  const before = Date.now()
  const { rows } = await sql<{ now: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now`.execute(database.query)
  return rows[0]!.now - (before + Date.now()) / 2
}

/**
 * Compares the clocks now, and then every minute.
 * @param onWrong is called once when they come to differ by more than two minutes
 * @throws StartError if they do already
 */
export async function startDatabaseClock(
  database: Database,
  onWrong: (seconds: number) => void,
): Promise<DatabaseClock> {
  let ahead = await difference(database)
  const isWrong = () => Math.abs(ahead) > times.clockDifference
  if (isWrong()) {
    const seconds = Math.round(Math.abs(ahead) / 1000)
    throw new StartError(
      `The clock of this machine is ${seconds} seconds ${ahead < 0 ? 'ahead of' : 'behind'} the database’s. Set it, for example with timedatectl set-ntp true, and start again. Nothing has changed.`,
    )
  }
  let wasWrong = false
  const timer = setInterval(async () => {
    try {
      ahead = await difference(database)
    } catch {
      // The database is away; requests say so.
      return
    }
    if (isWrong() && !wasWrong) onWrong(Math.round(-ahead / 1000))
    wasWrong = isWrong()
  }, times.clockCheck)
  timer.unref()
  return { now: () => Math.round(Date.now() + ahead), stop: () => clearInterval(timer) }
}
