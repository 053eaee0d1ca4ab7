import type { SnapshotFrom } from 'xstate'
import type { deviceMachine } from './device.machine.ts'

export type DeviceView = {
  keeping: 'kept' | 'full' | 'refused'
  /** Keys of records that couldn’t be read and start over. */
  unreadable: readonly string[]
  /** There’s a notification that the member hasn’t dismissed. */
  isTold: boolean
}

/** What screens know about saving on this device. */
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
