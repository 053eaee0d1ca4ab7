import type { PurchaseEvent } from '#server/purchases/events.ts'
import { addToAudit } from './audit.ts'
import { changeMember, findMemberById, lockMember, type Member, mailboxKeyOf } from './members.ts'
import type { PurchaseState, Query } from './schema.ts'

/** Which product gives which role. Of several roles, the one that's listed last counts. */
export type PurchaseRoles = readonly { product: string; role: string }[]

/** Of events of the same second, the one that takes a role away is believed. */
const ranks: Record<PurchaseState, number> = { paid: 0, disputed: 1, refunded: 2 }

/**
 * Applies an event once, in whatever order events arrive: the newest says what is true. A purchase waits until someone
 * has proved its address.
 */
export function applyPurchase(
  query: Query,
  provider: 'stripe' | 'standard',
  event: PurchaseEvent,
  { roles, now }: { roles: PurchaseRoles; now: number },
): Promise<'applied' | 'repeated'> {
  return query.transaction().execute(async (transaction) => {
    const isNew = await transaction
      .insertInto('purchase_events')
      .values({ id: `${provider} ${event.id}`, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (isNew === undefined) return 'repeated'
    const id = `${provider} ${event.reference}`
    await transaction
      .insertInto('purchases')
      .values({
        id,
        email: null,
        mailbox: null,
        member_id: null,
        product: null,
        role: null,
        priority: 0,
        state: event.state,
        state_at: 0,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Locks the row, so that two events about a purchase are applied one after the other.
    const before = await transaction
      .updateTable('purchases')
      .set((row) => ({ created_at: row.ref('created_at') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // What is refunded stays so when a dispute about it ends.
    const isReopened = before.state === 'refunded' && event.state === 'paid' && event.email === null
    const isNewer =
      !isReopened &&
      (event.at > before.state_at ||
        (event.at === before.state_at && ranks[event.state] > ranks[before.state]))
    const priority = roles.findIndex(({ product }) => product === event.product)
    const purchase = {
      ...(isNewer ? { state: event.state, state_at: event.at } : {}),
      ...(before.email === null && event.email !== null
        ? { email: event.email, mailbox: mailboxKeyOf(event.email) }
        : {}),
      ...(before.product === null && event.product !== null
        ? { product: event.product, role: roles[priority]?.role ?? null, priority: Math.max(0, priority) }
        : {}),
    }
    if (Object.keys(purchase).length > 0)
      await transaction.updateTable('purchases').set(purchase).where('id', '=', id).execute()
    if (before.member_id !== null) await applyRole(transaction, before.member_id, now)
    else await matchMailbox(transaction, purchase.mailbox ?? before.mailbox, now)
    return 'applied'
  })
}

async function matchMailbox(transaction: Query, mailbox: string | null, now: number): Promise<void> {
  if (mailbox === null) return
  const member = await transaction
    .selectFrom('members')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst()
  if (member !== undefined) await matchPurchases(transaction, member.id, now)
}

/** Gives a member the purchases that wait for their proved address. Call it whenever they sign in. */
export async function matchPurchases(transaction: Query, memberId: string, now: number): Promise<void> {
  const member = await findMemberById(transaction, memberId)
  if (member === undefined) return
  const matched = await transaction
    .updateTable('purchases')
    .set({ member_id: memberId })
    .where('mailbox', '=', mailboxKeyOf(member.email))
    .where('member_id', 'is', null)
    .returning('id')
    .execute()
  if (matched.length > 0) await applyRole(transaction, memberId, now)
}

/** A role that the operator has given, and that no purchase gives, stays; so does an admin's. */
async function applyRole(transaction: Query, memberId: string, now: number): Promise<void> {
  // Of two purchases at once, the second sees the first.
  const member = await lockMember(transaction, memberId)
  if (member === undefined) return
  const purchases = await transaction
    .selectFrom('purchases')
    .select(['role', 'state'])
    .where('member_id', '=', memberId)
    .where('role', 'is not', null)
    .orderBy('priority', 'desc')
    .execute()
  const isFromPurchase = purchases.some(({ role }) => role === member.role)
  if (member.role === 'admin' || (member.role !== 'member' && !isFromPurchase)) return
  const role = purchases.find(({ state }) => state === 'paid')?.role ?? 'member'
  if (role === member.role) return
  await changeMember(transaction, memberId, { role }, now)
  const detail = `${member.role} → ${role}, by a purchase`
  await addToAudit(transaction, 'role-changed', { memberId, detail, now })
}

/** Newest first; those of one address, if it's given. */
export async function listPurchases(query: Query, member?: Member) {
  let purchases = query.selectFrom('purchases').selectAll().orderBy('created_at', 'desc')
  if (member !== undefined) purchases = purchases.where('member_id', '=', member.id)
  return purchases.execute()
}
