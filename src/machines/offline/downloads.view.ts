import type { SnapshotFrom } from 'xstate'
import type { downloadsMachine } from './downloads.machine.ts'

/** `trouble`: why downloads wait. */
export const downloadsView = (snapshot: SnapshotFrom<typeof downloadsMachine>) => ({
  ...snapshot.context,
  trouble: snapshot.matches('full')
    ? ('full' as const)
    : snapshot.matches('interrupted')
      ? ('network' as const)
      : null,
})
