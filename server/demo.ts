import { randomInt } from 'node:crypto'
import { hashPassword, readablePassword } from './auth/passwords.ts'
import type { Configuration } from './config.ts'
import type { Database } from './db/database.ts'
import { addMember } from './db/members.ts'

export type DemoMember = { email: string; password: string }

const demoEmail = 'demo@example.com'

/**
 * Makes a member to try things with, only where nothing can be lost or given away: in an empty embedded database
 * that is not production's. Null when none was made.
 */
export async function addDemoMember(
  { isProduction, demoPassword }: Configuration,
  database: Database,
  now: number,
): Promise<DemoMember | null> {
  if (database.kind !== 'sqlite' || isProduction) return null
  const somebody = await database.query.selectFrom('members').select('id').limit(1).executeTakeFirst()
  if (somebody !== undefined) return null
  const password = demoPassword ?? readablePassword(randomInt)
  await addMember(
    database.query,
    {
      email: demoEmail,
      email_proved_at: now,
      password_hash: await hashPassword(password),
      first_name: 'Demo',
      last_name: 'Member',
    },
    now,
  )
  return { email: demoEmail, password }
}
