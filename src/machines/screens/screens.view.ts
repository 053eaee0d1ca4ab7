import type { SnapshotFrom } from 'xstate'
import type { screensMachine } from './screens.machine.ts'

export type ScreensView = {
  /** Names of the screens whose code is here. */
  loaded: readonly string[]
  /** The screen asked for could not be loaded. */
  hasFailed: boolean
}

/** What the router may know about the code of the screens. */
export const screensView = (snapshot: SnapshotFrom<typeof screensMachine>): ScreensView => ({
  loaded: snapshot.context.loaded,
  hasFailed: snapshot.matches({ showing: 'failed' }),
})
