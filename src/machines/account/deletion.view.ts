import type { SnapshotFrom } from 'xstate'
import type { deletionMachine } from './deletion.machine.ts'

/** What screens know about deleting the account. */
export const deletionView = (snapshot: SnapshotFrom<typeof deletionMachine>) => ({
  isDoubting: snapshot.matches('doubting') || snapshot.matches('deleting'),
  isBusy: snapshot.hasTag('busy'),
  typed: snapshot.context.typed,
  canDelete: snapshot.can({ type: 'deletion.confirm' }),
  isDeleted: snapshot.matches('deleted'),
  problem: snapshot.matches({ doubting: 'refused' }) ? snapshot.context.message : null,
})
