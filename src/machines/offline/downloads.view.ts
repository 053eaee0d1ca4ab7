import type { SnapshotFrom } from 'xstate'
import type { downloadsMachine } from './downloads.machine.ts'

/** `trouble`: why downloads wait. */
export const downloadsView = (snapshot: SnapshotFrom<typeof downloadsMachine>) => ({
  tracks: snapshot.context.tracks,
  isPersistent: snapshot.context.isPersistent,
  trouble: snapshot.matches('full')
    ? ('full' as const)
    : snapshot.matches('interrupted')
      ? ('interrupted' as const)
      : null,
})
