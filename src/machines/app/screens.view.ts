import type { SnapshotFrom } from 'xstate'
import type { screensMachine } from './screens.machine.ts'

export type ScreensView = {
  /** Names of the loaded screens. */
  loaded: readonly string[]
  /** The current screen couldn't be loaded. */
  hasFailed: boolean
}

export const screensView = (snapshot: SnapshotFrom<typeof screensMachine>): ScreensView => ({
  loaded: snapshot.context.loaded,
  hasFailed: snapshot.matches({ showing: 'failed' }),
})
