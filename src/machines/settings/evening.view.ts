import type { SnapshotFrom } from 'xstate'
import type { Evening, Phase } from '#content/evening.ts'
import { type eveningMachine, shownEvening } from './evening.machine.ts'

export type EveningView = Evening & {
  /** The look of this hour, whatever shows. */
  phase: Phase
  /** The dashboard asks whether the look should follow the evening. */
  isOffered: boolean
}

export const eveningView = (snapshot: SnapshotFrom<typeof eveningMachine>): EveningView => ({
  ...shownEvening(snapshot.context),
  phase: snapshot.context.hour.phase,
  isOffered: snapshot.matches({ offer: 'made' }),
})
