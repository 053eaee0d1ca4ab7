import type { SnapshotFrom } from 'xstate'
import type { deviceMachine } from './device.machine.ts'

export type DeviceView = {
  keeping: 'kept' | 'full' | 'refused'
  /** Keys of records that could not be read and start anew. */
  unreadable: readonly string[]
  /** Something should be said, and was not put away. */
  isTold: boolean
}

/** What may be known of how well this device keeps things. */
export function deviceView(snapshot: SnapshotFrom<typeof deviceMachine>): DeviceView {
  const { unreadable } = snapshot.context
  const keeping = snapshot.matches({ keeping: 'full' })
    ? 'full'
    : snapshot.matches({ keeping: 'refused' })
      ? 'refused'
      : 'kept'
  return {
    keeping,
    unreadable,
    isTold: snapshot.matches({ word: 'told' }) && (keeping !== 'kept' || unreadable.length > 0),
  }
}
