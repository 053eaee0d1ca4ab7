import type { SnapshotFrom } from 'xstate'
import type { addressChangeMachine } from './address-change.machine.ts'

/** What a screen may know about a change of address. `pending` is the address whose link was not opened yet. */
export const addressChangeView = (snapshot: SnapshotFrom<typeof addressChangeMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  pending: snapshot.matches('pending') ? snapshot.context.newEmail : null,
  problem: snapshot.matches('refused') ? snapshot.context.message : null,
})
