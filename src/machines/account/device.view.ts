import type { SnapshotFrom } from 'xstate'
import type { deviceMachine } from './device.machine.ts'

export function deviceView(snapshot: SnapshotFrom<typeof deviceMachine>) {
  const { keeping, unreadable } = snapshot.context
  return {
    keeping,
    unreadable,
    /** There’s a problem that the member hasn’t dismissed. */
    isNotified: snapshot.matches('notified') && (keeping !== 'kept' || unreadable.length > 0),
  }
}
