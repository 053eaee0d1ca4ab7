import type { Insertable, Selectable, Updateable } from 'kysely'
import { newId } from '#server/auth/tokens.ts'
import { addRemovalToAudit } from './audit.ts'
import { isUniqueViolation } from './database.ts'
import type { MembersTable, Query } from './schema.ts'

export type Member = Selectable<MembersTable>
export type MemberFields = Pick<
  Updateable<MembersTable>,
  'first_name' | 'last_name' | 'phone' | 'address' | 'username'
>

/** The form in which addresses are compared: lower case, with composed letters. Emails go to the address as typed. */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

export const findMember = (query: Query, emailKey: string): Promise<Member | undefined> =>
  query.selectFrom('members').selectAll().where('email_key', '=', emailKey).executeTakeFirst()

export const findMemberById = (query: Query, id: string): Promise<Member | undefined> =>
  query.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

export type NewMember = { email: string } & Partial<
  Pick<Insertable<MembersTable>, 'email_proved_at' | 'role' | 'password_hash' | keyof MemberFields>
>

/** Adds a member. Returns null and changes nothing if there’s already an account for the address. */
export async function addMember(query: Query, member: NewMember, now: number): Promise<Member | null> {
  const { email, ...rest } = member
  const added = await query
    .insertInto('members')
    .values({
      role: 'member',
      favourite_serial: 0,
      ...rest,
      id: newId(),
      email,
      email_key: emailKeyOf(email),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

/**
 * Adds a member with an unproved address. An existing account stays as it is, but a row is written anyway, so neither the
 * answer nor its timing gives it away.
 */
export async function signUpMember(query: Query, member: NewMember, now: number): Promise<void> {
  const { email, ...rest } = member
  await query
    .insertInto('members')
    .values({
      ...rest,
      id: newId(),
      email,
      email_key: emailKeyOf(email),
      role: 'member',
      favourite_serial: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet((row) => ({ email_key: row.ref('excluded.email_key') })),
    )
    .execute()
}

/** Changes only the given fields. */
export async function changeMember(
  query: Query,
  id: string,
  fields: MemberFields & Pick<Updateable<MembersTable>, 'password_hash' | 'email_proved_at' | 'role'>,
  now: number,
): Promise<void> {
  await query
    .updateTable('members')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Gives the member another, proved address. False if another account has it. */
export async function changeEmail(query: Query, id: string, email: string, now: number): Promise<boolean> {
  try {
    await query
      .updateTable('members')
      .set({ email, email_key: emailKeyOf(email), email_proved_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Removes the member and, through foreign keys, all their data. The audit entry of the removal stays. */
export async function removeMember(
  transaction: Query,
  member: Pick<Member, 'id' | 'email_key'>,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await addRemovalToAudit(transaction, { emailKey: member.email_key, detail: by, now })
  await transaction.deleteFrom('challenges').where('email_key', '=', member.email_key).execute()
  await transaction.deleteFrom('members').where('id', '=', member.id).execute()
}
