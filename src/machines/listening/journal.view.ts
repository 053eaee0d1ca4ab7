import type { SnapshotFrom } from 'xstate'
import type { journalMachine, Place } from './journal.machine.ts'

/** Positions to jump back to, newest first. */
export const journalView = (snapshot: SnapshotFrom<typeof journalMachine>): { places: readonly Place[] } => ({
  places: snapshot.context.places,
})
