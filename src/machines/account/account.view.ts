import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from './account.machine.ts'

export const deletionView = (snapshot: SnapshotFrom<typeof accountMachine>) => ({
  isConfirming: snapshot.matches({ deletion: 'confirming' }) || snapshot.matches({ deletion: 'deleting' }),
  isBusy: snapshot.matches({ deletion: 'deleting' }),
  typed: snapshot.context.typed,
  canDelete: snapshot.can({ type: 'deletion.confirm' }),
  isDeleted: snapshot.matches({ deletion: 'deleted' }),
  problem: snapshot.matches({ deletion: { confirming: 'refused' } }) ? snapshot.context.message : null,
})
