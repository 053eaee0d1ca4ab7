/**
 * The app's appearance, as the member chose it. The settings are defined in `src/content/settings.ts`; this machine
 * holds their values and the steps that undo them. A drag of a slider, a reset and a shared look are one step each.
 */
import { assign, emit, setup } from 'xstate'
import {
  changedSettings,
  defaultSettings,
  type SettingName,
  type Settings,
  validSettings,
} from '#content/settings.ts'
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
  // Fact: another tab has chosen.
  | { type: 'settings.received'; settings: Settings }

/** All the values of one drag of a slider are one step. */
type Change = { to: Partial<Settings>; isDrag?: boolean }

export const customizerMachine = setup({
  types: {
    context: {} as {
      settings: Settings
      /** The values that undo each step, the latest last. */
      past: readonly Partial<Settings>[]
      /** What a shared link would change; empty without one. */
      offered: Partial<Settings>
    },
    events: {} as CustomizerEvent,
    input: {} as { settings: Settings; offered?: Partial<Settings> },
    emitted: {} as { type: 'settings.shared' } | { type: 'look.answered' },
    meta: {} as { requirement: readonly RequirementId[] },
  },
  actions: {
    change: assign(({ context: { settings, past } }, { to, isDrag = false }: Change) => {
      const changed = changedSettings(settings, validSettings(to))
      const undo = changedSettings({ ...settings, ...changed }, settings)
      if (Object.keys(undo).length === 0) return {}
      const isSameStep = isDrag && isSameSlider(past.at(-1), undo)
      return {
        settings: { ...settings, ...changed },
        past: isSameStep ? past : [...past, undo].slice(-keptSteps),
      }
    }),
    undo: assign(({ context: { settings, past } }) => ({
      settings: { ...settings, ...past.at(-1) },
      past: past.slice(0, -1),
    })),
    receive: assign((_, { settings }: { settings: Settings }) => ({ settings })),
    forgetOffer: assign({ offered: {} }),
    announceAnswer: emit({ type: 'look.answered' }),
    announceSharing: emit({ type: 'settings.shared' }),
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
  context: ({ input: { settings, offered = {} } }) => ({ settings, past: [], offered }),
  on: {
    'setting.changed': {
      actions: {
        type: 'change',
        params: ({ event }) => ({ to: { [event.key]: event.value }, isDrag: true }),
      },
    },
    'settings.undo': { guard: 'hasPast', actions: 'undo' },
    'settings.reset': { actions: { type: 'change', params: { to: defaultSettings } } },
    'settings.received': { actions: { type: 'receive', params: ({ event }) => event } },
    'settings.share': { actions: 'announceSharing' },
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
                'forgetOffer',
                'announceAnswer',
              ],
            },
            'look.keep': { target: 'none', actions: ['forgetOffer', 'announceAnswer'] },
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

function isSameSlider(last: Partial<Settings> | undefined, undo: Partial<Settings>): boolean {
  const [[name, value] = []] = Object.entries(undo)
  return typeof value === 'number' && Object.keys(last ?? {}).join() === name
}
