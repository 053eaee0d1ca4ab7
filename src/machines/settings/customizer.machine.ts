/**
 * The app's appearance, as the member chose it. The settings are defined in `src/content/settings.ts`; this machine
 * holds their values and the steps that undo them. A drag of a slider, a reset and a shared look are one step each.
 */
import { assign, sendParent, setup } from 'xstate'
import {
  changedSettings,
  defaultSettings,
  type SettingName,
  type Settings,
  validSettings,
} from '#content/settings.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

export type CustomizerEvent =
  | { type: 'setting.changed'; key: SettingName; value: Settings[SettingName] }
  | { type: 'settings.undo' }
  | { type: 'settings.reset' }
  | { type: 'settings.share' }
  | { type: 'look.apply' }
  | { type: 'look.keep' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  /** Another tab has chosen. */
  | { type: 'settings.received'; settings: Settings }

/** Reported to the parent. */
export type CustomizerFact =
  /** There's a link to the current look. */
  { type: 'look.shared'; link: string; isCopied: boolean } | { type: 'settings.changed'; settings: Settings }

export type CustomizerInput = {
  settings: Settings
  /** What a shared link would change; empty without one. */
  offered: Partial<Settings>
}

/** All the values of one drag of a slider are one step. */
type Change = { to: Partial<Settings>; isDrag?: boolean }

const show = { type: 'showSettings', params: settingsOf } as const
const save = { type: 'saveSettings', params: settingsOf } as const
const tell = {
  type: 'report',
  params: ({ context: { settings } }: { context: { settings: Settings } }) => ({
    type: 'settings.changed' as const,
    settings,
  }),
} as const

export const customizerMachine = setup({
  types: {
    context: {} as CustomizerInput & {
      /** The values that undo each step, the latest last. */
      past: readonly Partial<Settings>[]
    },
    events: {} as CustomizerEvent,
    input: {} as CustomizerInput,
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { otherTabs: 'otherTabs'; shareLook: 'shareLook' },
  },
  actors: {
    /** Sends `settings.received`. */
    otherTabs: notProvided.callback<CustomizerEvent, undefined>('otherTabs'),
    /** Makes a link to this look and copies it. */
    shareLook: notProvided.promise<{ link: string; isCopied: boolean }, { settings: Settings }>('shareLook'),
  },
  actions: {
    change: assign(({ context: { settings, past } }, { to, isDrag = false }: Change) => {
      const changed = changedSettings(settings, validSettings(to))
      const undo = changedSettings({ ...settings, ...changed }, settings)
      if (Object.keys(undo).length === 0) return {}
      const next = { ...settings, ...changed }
      const dragged = past.at(-1)
      if (!isDrag || dragged === undefined || !isSameSlider(dragged, undo))
        return { settings: next, past: [...past, undo].slice(-keptSteps) }
      // A slider that is back where its drag began has nothing to undo.
      const isBack = Object.keys(changedSettings(next, dragged)).length === 0
      return { settings: next, past: isBack ? past.slice(0, -1) : past }
    }),
    undo: assign(({ context: { settings, past } }) => ({
      settings: { ...settings, ...past.at(-1) },
      past: past.slice(0, -1),
    })),
    receive: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    forgetOffer: assign({ offered: {} }),
    showSettings: notProvided.action<{ settings: Settings }>('showSettings'),
    saveSettings: notProvided.action<{ settings: Settings }>('saveSettings'),
    /** Removes a shared look from the address, so that it isn't offered again. */
    removeLink: notProvided.action('removeLink'),
    report: sendParent((_, fact: CustomizerFact) => fact),
  },
  guards: {
    hasPast: ({ context }) => context.past.length > 0,
    hasOffer: ({ context }) => Object.keys(context.offered).length > 0,
  },
}).createMachine({
  id: 'customizer',
  description: 'The app’s appearance, as the member chose it.',
  meta: { requirement: ['4.10', '4.11'] },
  type: 'parallel',
  context: ({ input }) => ({ ...input, past: [] }),
  invoke: { src: 'otherTabs', id: 'otherTabs' },
  entry: [show, save],
  on: {
    'setting.changed': {
      actions: [
        { type: 'change', params: ({ event }) => ({ to: { [event.key]: event.value }, isDrag: true }) },
        show,
        save,
        tell,
      ],
    },
    'settings.undo': { guard: 'hasPast', actions: ['undo', show, save, tell] },
    'settings.reset': { actions: [{ type: 'change', params: { to: defaultSettings } }, show, save, tell] },
    'settings.received': { actions: [{ type: 'receive', params: ({ event }) => event }, show, tell] },
  },
  states: {
    look: {
      description: 'A look that someone shared as a link.',
      initial: 'none',
      states: {
        none: {
          description: 'There’s no shared look to decide on.',
          always: { guard: 'hasOffer', target: 'offered' },
        },
        offered: {
          description: 'A shared link was opened. The app asks whether to apply its look.',
          on: {
            'look.apply': {
              target: 'none',
              actions: [
                { type: 'change', params: ({ context }) => ({ to: context.offered }) },
                show,
                save,
                tell,
                'forgetOffer',
                'removeLink',
              ],
            },
            'look.keep': { target: 'none', actions: ['forgetOffer', 'removeLink'] },
          },
        },
      },
    },
    link: {
      description: 'A link to the current look, to share it.',
      initial: 'none',
      states: {
        none: { description: 'No link is being copied.', on: { 'settings.share': 'copying' } },
        copying: {
          description: 'The link is being copied.',
          invoke: {
            id: 'shareLook',
            src: 'shareLook',
            input: ({ context }) => ({ settings: context.settings }),
            onDone: {
              target: 'none',
              actions: {
                type: 'report',
                params: ({ event }) => ({ type: 'look.shared', ...event.output }),
              },
            },
            onError: 'none',
          },
        },
      },
    },
    panel: {
      description: 'The appearance panel.',
      initial: 'closed',
      states: {
        closed: { description: 'The panel is closed.', on: { 'panel.open': 'open' } },
        open: { description: 'The panel is open.', on: { 'panel.close': 'closed' } },
      },
    },
    drawer: {
      description: 'The navigation drawer of small screens.',
      initial: 'closed',
      states: {
        closed: { description: 'The drawer is closed.', on: { 'drawer.open': 'open' } },
        open: { description: 'The drawer is open, above the page.', on: { 'drawer.close': 'closed' } },
      },
    },
  },
})

const keptSteps = 50

function settingsOf({ context }: { context: { settings: Settings } }) {
  return { settings: context.settings }
}

function isSameSlider(last: Partial<Settings>, undo: Partial<Settings>): boolean {
  const [[name, value] = []] = Object.entries(undo)
  return typeof value === 'number' && Object.keys(last).join() === name
}
