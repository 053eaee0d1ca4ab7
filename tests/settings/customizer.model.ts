import { answered, failed, modelOf } from '@neuro/statecharts'
import type { Arbitrary } from 'fast-check'
import type { EventFromLogic } from 'xstate'
import { defaultSettings, type SettingName, type Settings } from '#content/settings.ts'
import { customizerMachine } from '#machines/settings/customizer.machine.ts'

/** Differs from every default. */
export const dark: Settings = {
  activeMode: 'dark',
  isNight: true,
  followsEvening: true,
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
  textSpacing: 'wide',
  hasPlainFont: true,
}

const settingNames = Object.keys(dark) as SettingName[]
type Changed = Extract<EventFromLogic<typeof customizerMachine>, { type: 'setting.changed' }>

export const customizerModel = modelOf(
  customizerMachine,
  {
    // Choices and quantities, alone and together with undo, reset and another tab.
    inputs: [
      { settings: defaultSettings, offered: {} },
      { settings: dark, offered: {} },
    ],
    payloads: (fc) => [
      fc.record({
        type: fc.constant('setting.changed'),
        key: fc.constantFrom(...settingNames),
        value: fc.oneof(
          fc.boolean(),
          fc.string(),
          fc.integer(),
          fc.constantFrom(...settingNames.map((name) => dark[name])),
        ),
      }) as Arbitrary<Changed>,
    ],
    stimuli: [
      { type: 'setting.changed', key: 'activeMode', value: 'dark' },
      { type: 'setting.changed', key: 'isCollapse', value: false },
      { type: 'setting.changed', key: 'borderRadius', value: 3 },
      { type: 'setting.changed', key: 'borderRadius', value: defaultSettings.borderRadius },
      { type: 'setting.changed', key: 'textSize', value: 9 },
      { type: 'settings.undo' },
      { type: 'settings.reset' },
      { type: 'settings.received', settings: dark },
    ],
    bounds: ({ past }) => past.length <= 2,
  },
  {
    // A shared look, answered either way, after a choice and undone.
    inputs: [
      { settings: defaultSettings, offered: { activeMode: 'dark', isCollapse: true, textSize: 1.25 } },
      { settings: defaultSettings, offered: { textSize: 1.25 } },
    ],
    stimuli: [
      { type: 'look.apply' },
      { type: 'look.keep' },
      { type: 'setting.changed', key: 'activeMode', value: 'dark' },
      { type: 'setting.changed', key: 'textSize', value: 1.25 },
      { type: 'settings.undo' },
    ],
    bounds: ({ past }) => past.length <= 2,
  },
  {
    inputs: [{ settings: defaultSettings, offered: {} }],
    stimuli: [
      { type: 'settings.share' },
      { type: 'setting.changed', key: 'activeMode', value: 'dark' },
      answered('shareLook', { link: 'https://example.com/?look.activeMode=dark', isCopied: true }),
      failed('shareLook'),
      { type: 'panel.open' },
      { type: 'panel.close' },
      { type: 'drawer.open' },
      { type: 'drawer.close' },
    ],
  },
)
