import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from './account.machine.ts'

/** What a screen can know about deleting the account. */
export const deletionView = (snapshot: SnapshotFrom<typeof accountMachine>) => ({
  isConfirming: snapshot.matches('confirming') || snapshot.matches('deleting'),
  isBusy: snapshot.hasTag('busy'),
  typed: snapshot.context.typed,
  canDelete: snapshot.can({ type: 'deletion.confirm' }),
  isDeleted: snapshot.matches('deleted'),
  problem: snapshot.matches({ confirming: 'refused' }) ? snapshot.context.message : null,
})
