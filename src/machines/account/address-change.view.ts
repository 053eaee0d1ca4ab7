import type { SnapshotFrom } from 'xstate'
import type { addressChangeMachine } from './address-change.machine.ts'

/** What screens know about a change of email. `pending` is the new email that isn’t confirmed yet. */
export const addressChangeView = (snapshot: SnapshotFrom<typeof addressChangeMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  pending: snapshot.matches('pending') ? snapshot.context.newEmail : null,
  problem: snapshot.matches('refused') ? snapshot.context.message : null,
})
