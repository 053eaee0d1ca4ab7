import type { Insertable, Selectable, Updateable } from 'kysely'
import { newId } from '#server/auth/tokens.ts'
import { mailboxOf } from '#services/contract/spelling.ts'
import { addRemovalToAudit } from './audit.ts'
import { isUniqueViolation } from './database.ts'
import type { MembersTable, Query } from './schema.ts'

export type Member = Selectable<MembersTable>
export type MemberFields = Pick<
  Updateable<MembersTable>,
  'first_name' | 'last_name' | 'phone' | 'address' | 'username'
>

/**
 * One spelling of an address, whatever its case. Servers from before `mailbox` compare by it alone, and it tells two
 * accounts apart that share a mailbox.
 */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** The same for all spellings of a mailbox: what limits count by. */
export const mailboxKeyOf = (email: string) => mailboxOf(email) ?? emailKeyOf(email)

/** The account of an address: the one that's spelled the same, or else the one that has the mailbox. */
export const findMember = (query: Query, email: string): Promise<Member | undefined> =>
  query
    .selectFrom('members')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('email_key', '=', emailKeyOf(email)), eb('mailbox', '=', mailboxKeyOf(email))]),
    )
    .orderBy(({ eb }) => eb.case().when('email_key', '=', emailKeyOf(email)).then(0).else(1).end())
    .limit(1)
    .executeTakeFirst()

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
      mailbox: mailboxKeyOf(email),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return added ?? null
}

/**
 * Adds a member with an unverified address. An existing account stays as it is, but a row is written anyway, so neither the
 * answer nor its timing gives it away.
 */
export async function signUpMember(query: Query, member: NewMember, now: number): Promise<void> {
  const existing = await findMember(query, member.email)
  if (existing === undefined) await addMember(query, member, now)
  else
    await query
      .updateTable('members')
      .set({ email_key: existing.email_key })
      .where('id', '=', existing.id)
      .execute()
}

/** Changes only the given fields. */
export async function changeMember(
  query: Query,
  id: string,
  fields: MemberFields &
    Pick<Updateable<MembersTable>, 'password_hash' | 'email_proved_at' | 'role' | 'suspended_at'>,
  now: number,
): Promise<void> {
  await query
    .updateTable('members')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Stores another hash of the same password, unless the password has changed since `member` was read. */
export async function replaceHash(query: Query, member: Member, password_hash: string): Promise<void> {
  await query
    .updateTable('members')
    .set({ password_hash })
    .where('id', '=', member.id)
    .where('password_hash', '=', member.password_hash)
    .execute()
}

/** The member as stored now. Until the transaction ends, no one else changes them. */
export const lockMember = (transaction: Query, id: string): Promise<Member | undefined> =>
  transaction
    .updateTable('members')
    .set((row) => ({ role: row.ref('role') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Gives the member another, verified address. False if another account has it. */
export async function changeEmail(query: Query, id: string, email: string, now: number): Promise<boolean> {
  try {
    await query
      .updateTable('members')
      .set({
        email,
        email_key: emailKeyOf(email),
        mailbox: mailboxKeyOf(email),
        email_proved_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Whether the member is the only admin who can sign in. Until the transaction ends, no other admin goes. */
export async function isLastAdmin(transaction: Query, member: Pick<Member, 'id'>): Promise<boolean> {
  const admins = await transaction
    .updateTable('members')
    .set((row) => ({ role: row.ref('role') }))
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .returning('id')
    .execute()
  return admins.length === 1 && admins[0]!.id === member.id
}

/** Removes the member and, through foreign keys, all their data. The audit entry of the removal stays. */
export async function removeMember(
  transaction: Query,
  member: Pick<Member, 'id' | 'email_key'>,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await addRemovalToAudit(transaction, { emailKey: member.email_key, detail: by, now })
  await transaction
    .deleteFrom('challenges')
    .where('member_id', 'is', null)
    .where('email_key', 'in', [member.email_key, mailboxKeyOf(member.email_key)])
    .execute()
  await transaction
    .deleteFrom('purchases')
    .where('member_id', 'is', null)
    .where('mailbox', '=', mailboxKeyOf(member.email_key))
    .execute()
  await transaction.deleteFrom('refusals').where('mailbox', '=', mailboxKeyOf(member.email_key)).execute()
  await transaction.deleteFrom('members').where('id', '=', member.id).execute()
}
