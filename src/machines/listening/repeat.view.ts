import type { SnapshotFrom } from 'xstate'
import type { repeatMachine } from './repeat.machine.ts'

/** Whether one track loops until the sleep timer ends. */
export const repeatView = (snapshot: SnapshotFrom<typeof repeatMachine>): { isOn: boolean } => ({
  isOn: snapshot.matches('looping'),
})
