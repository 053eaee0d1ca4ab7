import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

export type SessionView = {
  status: 'visitor' | 'verifying' | 'member'
  /** Who is signed in; null for a visitor. */
  email: string | null
  role: string | null
  /** Until when, epoch ms. */
  expiresAt: number | null
  isBusy: boolean
  isSigningOut: boolean
  /** The members' code is there / could not be loaded. */
  area: 'opening' | 'open' | 'unopened' | null
  /** The address to offer on a form. */
  offeredEmail: string
  /** Which form a visitor is filling in. */
  form: 'address' | 'password' | 'inbox'
  /** Words for the top of the sign-in screen. */
  farewell: 'signed-out' | 'expired' | null
  endedAt: number | null
  warning: 'days' | 'hour' | null
  isRenewing: boolean
  problem: string | null
}

/** What a screen may know about the session: data only, and no state names. */
export function sessionView(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { member, email, message, endedAt } = snapshot.context
  return {
    status: snapshot.matches('signed-in')
      ? 'member'
      : snapshot.matches('verifying-link')
        ? 'verifying'
        : 'visitor',
    email: member?.email ?? null,
    role: member?.role ?? null,
    expiresAt: member?.expiresAt ?? null,
    isBusy: snapshot.hasTag('busy'),
    isSigningOut: snapshot.matches({ 'signed-in': { area: 'signing-out' } }),
    area: areaOf(snapshot),
    offeredEmail: email,
    form: formOf(snapshot),
    farewell: snapshot.matches({ anonymous: 'signed-out' })
      ? 'signed-out'
      : snapshot.matches('expired')
        ? 'expired'
        : null,
    endedAt,
    warning: warningOf(snapshot),
    isRenewing: snapshot.matches({ 'signed-in': { renewal: 'under-way' } }),
    problem: message,
  }
}

function areaOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['area'] {
  if (snapshot.matches({ 'signed-in': { area: { members: 'opening' } } })) return 'opening'
  if (snapshot.matches({ 'signed-in': { area: { members: 'open' } } })) return 'open'
  if (snapshot.matches({ 'signed-in': { area: { members: 'unopened' } } })) return 'unopened'
  return null
}

function formOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['form'] {
  if (snapshot.matches({ anonymous: 'link-requested' })) return 'inbox'
  if (snapshot.matches({ anonymous: 'password' }) || snapshot.matches({ anonymous: 'signing-in' }))
    return 'password'
  return 'address'
}

function warningOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['warning'] {
  if (snapshot.matches({ 'signed-in': { term: 'ending-in-days' } })) return 'days'
  if (snapshot.matches({ 'signed-in': { term: 'ending-in-an-hour' } })) return 'hour'
  return null
}
