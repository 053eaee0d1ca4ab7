import { defaultSettings, type Settings } from '#content/settings.ts'
import {
  type CustomizerEvent,
  choices,
  customizerMachine,
  restoring,
} from '#machines/settings/customizer.machine.ts'
import { modelOf } from '#tests/support/model/model.ts'

/** Differs from every default. */
export const dark: Settings = {
  activeMode: 'dark',
  isNight: true,
  activeDir: 'rtl',
  activeTheme: 'ORANGE_THEME',
  isLayout: 'boxed',
  isLanguage: 'en',
  isCollapse: true,
  isSidebarHover: false,
  isHorizontal: true,
  isCardShadow: false,
  borderRadius: 12,
  textSize: 1.25,
}

/** Regions don't affect each other, so each is explored alone, with undo and reset. */
const regions = Object.entries(choices).map(([name, states]) => ({
  inputs: [{ restore: [] }],
  stimuli: [
    ...states.map((state) => ({ type: `${name}.${state}` }) as CustomizerEvent),
    ...states.map((state) => ({ type: `restore.${name}.${state}` }) as CustomizerEvent),
    { type: 'settings.undo' } as const,
    { type: 'settings.reset' } as const,
  ],
  bounds: ({ past }: { past: readonly unknown[] }) => past.length <= 1,
}))

export const customizerModel = modelOf(
  customizerMachine,
  ...regions,
  {
    // The two quantities, and everything at once.
    inputs: [{ restore: restoring(dark) }],
    stimuli: [
      { type: 'radius.set', pixels: 99 },
      { type: 'radius.set', pixels: 12 },
      { type: 'text.set', size: 0.1 },
      { type: 'restore.radius', pixels: 3 },
      { type: 'restore.text', size: 1.125 },
      { type: 'settings.undo' },
      { type: 'settings.reset' },
      { type: 'settings.received', restore: restoring(dark) },
    ],
    bounds: ({ past }) => past.length <= 1,
  },
  {
    // A shared look, answered either way, after a choice and undone.
    inputs: [{ restore: [], offered: { activeMode: 'dark', isCollapse: true, textSize: 1.25 } }],
    stimuli: [
      { type: 'look.apply' },
      { type: 'look.keep' },
      { type: 'mode.dark' },
      { type: 'radius.set', pixels: 12 },
      { type: 'settings.undo' },
    ],
    bounds: ({ past }) => past.length <= 2,
  },
  {
    // A shared look that names everything.
    inputs: [{ restore: [], offered: dark }],
    stimuli: [{ type: 'look.apply' }, { type: 'settings.undo' }],
  },
  {
    // What isn't a setting.
    inputs: [{ restore: restoring(defaultSettings) }],
    stimuli: [
      { type: 'settings.share' },
      { type: 'panel.open' },
      { type: 'panel.close' },
      { type: 'drawer.open' },
      { type: 'drawer.close' },
    ],
  },
)
