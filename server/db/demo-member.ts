import { randomInt } from 'node:crypto'
import { hashPassword, readablePassword } from '#server/auth/passwords.ts'
import type { Configuration } from '#server/config.ts'
import type { Database } from './database.ts'
import { addMember } from './members.ts'

export type DemoMember = { email: string; password: string }

const demoEmail = 'demo@example.com'

/**
 * Adds a demo member, only to an empty embedded database outside production. Null if it didn’t add one.
 */
export async function addDemoMember(
  { isProduction, demoPassword }: Configuration,
  database: Database,
  now: number,
): Promise<DemoMember | null> {
  if (database.kind !== 'sqlite' || isProduction) return null
  const first = await database.query.selectFrom('members').select('id').limit(1).executeTakeFirst()
  if (first !== undefined) return null
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
