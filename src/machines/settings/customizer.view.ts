import type { SnapshotFrom } from 'xstate'
import type { Settings } from '#content/settings.ts'
import type { customizerMachine } from './customizer.machine.ts'

export type CustomizerView = Settings & {
  isPanelOpen: boolean
  /** The specification's name for the drawer of small screens. */
  isMobileSidebar: boolean
  canUndo: boolean
  /** What a shared look would change, until the member answers. */
  offered: Partial<Settings> | null
}

export const customizerView = (snapshot: SnapshotFrom<typeof customizerMachine>): CustomizerView => ({
  ...snapshot.context.settings,
  isPanelOpen: snapshot.matches({ panel: 'open' }),
  isMobileSidebar: snapshot.matches({ drawer: 'open' }),
  canUndo: snapshot.can({ type: 'settings.undo' }),
  offered: snapshot.matches({ look: 'offered' }) ? snapshot.context.offered : null,
})
