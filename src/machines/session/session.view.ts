import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

export type SessionView = {
  status: 'visitor' | 'verifying' | 'member'
  /** Null for a visitor, and until the server has identified the member of a stored session. */
  email: string | null
  role: string | null
  /** When the session expires, epoch ms. */
  expiresAt: number | null
  isBusy: boolean
  isSigningOut: boolean
  /** Whether the members' area is ready or couldn't be loaded. */
  area: 'opening' | 'open' | 'unopened' | null
  /** The address to offer on a form. */
  offeredEmail: string
  /** The form that a visitor is filling in. */
  form: 'address' | 'password' | 'inbox'
  /** The message at the top of the sign-in screen. */
  farewell: 'signed-out' | 'expired' | null
  /** When the session that expired ended, epoch ms; null if that isn’t known. */
  endedAt: number | null
  warning: 'days' | 'hour' | null
  isRenewing: boolean
  problem: string | null
  /** The browser saves nothing: the session lasts until the page is closed. */
  isForgetful: boolean
}

export function sessionView(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { member, email, message, endedAt, start } = snapshot.context
  return {
    status: statusOf(snapshot),
    email: member?.email ?? null,
    role: member?.role ?? null,
    expiresAt: member?.expiresAt ?? null,
    isBusy: snapshot.hasTag('busy'),
    isSigningOut:
      snapshot.matches({ 'signed-in': { area: 'signing-out' } }) ||
      snapshot.matches({ identifying: 'signing-out' }),
    area: areaOf(snapshot),
    offeredEmail: email,
    form: formOf(snapshot),
    farewell: snapshot.matches({ anonymous: 'signed-out' })
      ? 'signed-out'
      : snapshot.matches('expired')
        ? 'expired'
        : null,
    endedAt: snapshot.matches('expired') ? endedAt : null,
    warning: warningOf(snapshot),
    isRenewing: snapshot.matches({ 'signed-in': { renewal: 'under-way' } }),
    problem: message,
    isForgetful: start.isForgetful === true,
  }
}

/** A stored token counts as signed in, even before the server has identified its member. */
function statusOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['status'] {
  if (snapshot.matches('signed-in') || snapshot.matches('identifying')) return 'member'
  return snapshot.matches('verifying-link') ? 'verifying' : 'visitor'
}

function areaOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionView['area'] {
  if (snapshot.matches({ identifying: 'asking' })) return 'opening'
  if (snapshot.matches({ identifying: 'unanswered' })) return 'unopened'
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
