import type { SnapshotFrom } from 'xstate'
import type { repeatMachine } from './repeat.machine.ts'

/** Minutes that are left of repeating one track, rounded up; null when it is not counted. */
export const repeatView = (snapshot: SnapshotFrom<typeof repeatMachine>): { minutes: number | null } => ({
  minutes: snapshot.matches('counting') ? Math.ceil(snapshot.context.left / 60) : null,
})
