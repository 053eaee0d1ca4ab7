import { addToAudit } from './audit.ts'
import { everythingAbout } from './everything.ts'
import { changeMember, type Member } from './members.ts'
import type { Query } from './schema.ts'
import { endSessions } from './sessions.ts'

/* What operators do to an account, at the terminal or as an admin. Each is in the audit, with who did it. */

/** `by`: such as `by an operator`, for the audit. */
type Doing = { by: string; now: number }

/** Who an admin is in the audit. */
export const byAdmin = ({ email }: Pick<Member, 'email'>) => `by the admin ${email}`

export async function setRole(
  transaction: Query,
  member: Member,
  role: string,
  { by, now }: Doing,
): Promise<void> {
  await changeMember(transaction, member.id, { role }, now)
  await addToAudit(transaction, 'role-changed', {
    memberId: member.id,
    detail: `${member.role} → ${role}, ${by}`,
    now,
  })
}

/** Also signs the member out everywhere. */
export async function setSuspended(
  transaction: Query,
  member: Member,
  isSuspended: boolean,
  { by, now }: Doing,
): Promise<void> {
  await changeMember(transaction, member.id, { suspended_at: isSuspended ? now : null }, now)
  await endSessions(transaction, member.id)
  const event = isSuspended ? 'suspended' : 'unsuspended'
  await addToAudit(transaction, event, { memberId: member.id, detail: by, now })
}

export async function signOutEverywhere(
  transaction: Query,
  member: Member,
  { by, now }: Doing,
): Promise<void> {
  await endSessions(transaction, member.id)
  await addToAudit(transaction, 'signed-out', { memberId: member.id, detail: by, now })
}

/** Everything that is stored about a member. */
export async function exportMember(transaction: Query, member: Member, { by, now }: Doing) {
  const everything = await everythingAbout(transaction, member)
  await addToAudit(transaction, 'exported', { memberId: member.id, detail: by, now })
  return everything
}
