import type { SnapshotFrom } from 'xstate'
import type { Settings } from '#content/settings.ts'
import { choices, type customizerMachine, type Region } from './customizer.machine.ts'

type Snapshot = SnapshotFrom<typeof customizerMachine>

/** The machine's value as settings. */
export function settingsOf(snapshot: Snapshot): Settings {
  const { borderRadius, textSize } = snapshot.context
  return {
    activeMode: chosen(snapshot, 'mode'),
    isNight: chosen(snapshot, 'night') === 'on',
    activeDir: chosen(snapshot, 'direction'),
    activeTheme: chosen(snapshot, 'theme'),
    isLayout: chosen(snapshot, 'layout'),
    isLanguage: 'en',
    isCollapse: chosen(snapshot, 'sidebar') === 'mini',
    isSidebarHover: chosen(snapshot, 'hover') === 'opening',
    isHorizontal: chosen(snapshot, 'orientation') === 'horizontal',
    isCardShadow: chosen(snapshot, 'card') === 'shadow',
    borderRadius,
    textSize,
  }
}

function chosen<Name extends Region>(snapshot: Snapshot, name: Name): (typeof choices)[Name][number] {
  const states: readonly (typeof choices)[Name][number][] = choices[name]
  return states.find((state) => snapshot.matches({ [name]: state }))!
}

export type CustomizerView = Settings & {
  isPanelOpen: boolean
  /** The specification's name for the drawer of small screens. */
  isMobileSidebar: boolean
  canUndo: boolean
  /** What a shared look would change, while the member is asked; else null. */
  offered: Partial<Settings> | null
}

/** What a screen may know about the appearance. */
export const customizerView = (snapshot: Snapshot): CustomizerView => ({
  ...settingsOf(snapshot),
  isPanelOpen: snapshot.matches({ panel: 'open' }),
  isMobileSidebar: snapshot.matches({ drawer: 'open' }),
  canUndo: snapshot.can({ type: 'settings.undo' }),
  offered: snapshot.matches({ look: 'offered' }) ? snapshot.context.offered : null,
})
