/**
 * customizer: how the app looks. The value of this machine is the settings.
 *
 *   mode ∥ direction ∥ theme ∥ layout ∥ sidebar ∥ hover ∥ orientation ∥ card ∥ panel ∥ drawer
 *
 *   mode.dark, theme.AQUA_THEME, …      a person's choice: done at once, and remembered so that it can be undone
 *   restore.mode.dark, …                the same without remembering: undo, another tab, a shared link
 *   settings.undo                       takes back the last choice; a reset is one choice
 *   settings.reset ─▶ settings.default  every region goes to its default
 *   settings.share                      emits `settings.shared`, for a link to be copied
 *
 * Radius and text size are quantities and so live in the context. The panel and the drawer are not settings: they
 * open and close, and are neither kept nor undone.
 */
import { assign, emit, enqueueActions, raise, setup } from 'xstate'
import { defaultSettings, radiusRange, type Settings, textSizeRange, themes } from '../../content/settings.ts'
import type { RequirementId } from '../requirements.ts'

/** The regions that are settings, and their states; the first is the default. */
export const choices = {
  mode: ['light', 'dark', 'system'],
  direction: ['ltr', 'rtl'],
  theme: themes,
  layout: ['full', 'boxed'],
  sidebar: ['full', 'mini'],
  hover: ['opening', 'still'],
  orientation: ['vertical', 'horizontal'],
  card: ['shadow', 'border'],
} as const

type Requirements = { requirement: readonly RequirementId[] }

export type Region = keyof typeof choices
type Choice = { [Name in Region]: `${Name}.${(typeof choices)[Name][number]}` }[Region]

export type Restore =
  | { type: `restore.${Choice}` }
  | { type: 'restore.radius'; pixels: number }
  | { type: 'restore.text'; size: number }

export type CustomizerEvent =
  | { type: Choice }
  | { type: 'radius.set'; pixels: number }
  | { type: 'text.set'; size: number }
  | Restore
  | { type: 'settings.undo' }
  | { type: 'settings.reset' }
  | { type: 'settings.default' }
  | { type: 'settings.share' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  // Fact: another tab, a shared link or the last visit says so.
  | { type: 'settings.received'; restore: readonly Restore[] }

const customizer = setup({
  types: {
    context: {} as {
      borderRadius: number
      textSize: number
      /** What takes back each choice, the latest last. */
      past: readonly (readonly Restore[])[]
    },
    events: {} as CustomizerEvent,
    input: {} as { restore: readonly Restore[] },
    emitted: {} as { type: 'settings.shared' },
    meta: {} as Requirements,
  },
  actions: {
    remember: assign(({ context }, params: { undo: Restore }) => ({
      past: withStep(context.past, [params.undo]),
    })),
    rememberQuantity: assign(({ context }, params: { undo: Restore }) => ({
      past: isSameQuantity(context.past.at(-1), params.undo)
        ? context.past
        : withStep(context.past, [params.undo]),
    })),
    beginStep: assign(({ context }) => ({ past: withStep(context.past, []) })),
    addToStep: assign(({ context }, params: { undo: Restore }) => ({
      past: context.past.with(-1, [...(context.past.at(-1) ?? []), params.undo]),
    })),
    setRadius: assign((_, params: { pixels: number }) => ({
      borderRadius: within(params.pixels, radiusRange),
    })),
    setText: assign((_, params: { size: number }) => ({ textSize: within(params.size, textSizeRange) })),
    takeBack: enqueueActions(({ context, enqueue }) => {
      for (const restore of context.past.at(-1) ?? []) enqueue.raise(restore)
      enqueue.assign({ past: context.past.slice(0, -1) })
    }),
    receive: enqueueActions(({ enqueue }, params: { restore: readonly Restore[] }) => {
      for (const restore of params.restore) enqueue.raise(restore)
    }),
    announceSharing: emit({ type: 'settings.shared' }),
    applyDefaults: raise({ type: 'settings.default' }),
  },
  guards: {
    hasPast: ({ context }) => context.past.length > 0,
  },
})

/** One region: every state leads to every other, remembered or not, and to the default on a reset. */
function region<Name extends Region>(
  name: Name,
  notes: Record<(typeof choices)[Name][number], { description?: string; meta?: Requirements }>,
) {
  const values: readonly (typeof choices)[Name][number][] = choices[name]
  const states = values.map((value) => {
    const undo = { type: `restore.${name}.${value}` } as unknown as Restore
    const others = values.filter((other) => other !== value)
    const on = Object.fromEntries([
      ...others.map((other) => [
        `${name}.${other}`,
        { target: other, actions: { type: 'remember' as const, params: { undo } } },
      ]),
      ...others.map((other) => [`restore.${name}.${other}`, { target: other }]),
      ...(value === values[0]
        ? []
        : [
            [
              'settings.default',
              { target: values[0], actions: { type: 'addToStep' as const, params: { undo } } },
            ],
          ]),
    ])
    return [value, { ...notes[value], on }]
  })
  return customizer.createStateConfig({ initial: values[0]!, states: Object.fromEntries(states) })
}

export const customizerMachine = customizer.createMachine({
  id: 'customizer',
  description: 'How the app looks, as the member likes it.',
  type: 'parallel',
  context: { borderRadius: defaultSettings.borderRadius, textSize: defaultSettings.textSize, past: [] },
  entry: { type: 'receive', params: ({ event }) => ({ restore: restoreOf(event) }) },
  on: {
    'radius.set': {
      actions: [
        {
          type: 'rememberQuantity',
          params: ({ context }) => ({ undo: { type: 'restore.radius', pixels: context.borderRadius } }),
        },
        { type: 'setRadius', params: ({ event }) => event },
      ],
    },
    'text.set': {
      actions: [
        {
          type: 'rememberQuantity',
          params: ({ context }) => ({ undo: { type: 'restore.text', size: context.textSize } }),
        },
        { type: 'setText', params: ({ event }) => event },
      ],
    },
    'restore.radius': { actions: { type: 'setRadius', params: ({ event }) => event } },
    'restore.text': { actions: { type: 'setText', params: ({ event }) => event } },
    'settings.undo': { guard: 'hasPast', actions: 'takeBack' },
    'settings.reset': { actions: ['beginStep', 'applyDefaults'] },
    'settings.share': { actions: 'announceSharing' },
    'settings.received': { actions: { type: 'receive', params: ({ event }) => event } },
  },
  states: {
    mode: {
      ...region('mode', {
        light: { description: 'The app is light.', meta: { requirement: ['4.11'] } },
        dark: { description: 'The app is dark.', meta: { requirement: ['4.11'] } },
        system: {
          description: 'The app is light or dark as the device is.',
          meta: { requirement: ['4.11'] },
        },
      }),
      description: 'Light or dark.',
    },
    direction: {
      ...region('direction', {
        ltr: { description: 'The page is read from left to right.', meta: { requirement: ['4.11'] } },
        rtl: {
          description: 'The page is read from right to left, and everything on it is turned round.',
          meta: { requirement: ['4.10', '4.11'] },
        },
      }),
      description: 'Which way the page is read.',
    },
    theme: {
      ...region('theme', {
        BLUE_THEME: { description: 'The app is blue.', meta: { requirement: ['4.11'] } },
        AQUA_THEME: { description: 'The app is the colour of the sea.', meta: { requirement: ['4.11'] } },
        PURPLE_THEME: { description: 'The app is purple.', meta: { requirement: ['4.11'] } },
        GREEN_THEME: { description: 'The app is green.', meta: { requirement: ['4.11'] } },
        CYAN_THEME: { description: 'The app is bright blue.', meta: { requirement: ['4.11'] } },
        ORANGE_THEME: { description: 'The app is orange.', meta: { requirement: ['4.11'] } },
      }),
      description: 'The colours of the app.',
    },
    layout: {
      ...region('layout', {
        full: { description: 'The page is as wide as the window.' },
        boxed: { description: 'The page keeps to the middle of a wide window.' },
      }),
      description: 'How wide the page may be.',
    },
    sidebar: {
      ...region('sidebar', {
        full: { description: 'The side bar shows icons and words.' },
        mini: { description: 'The side bar shows icons only.' },
      }),
      description: 'How much room the side bar takes.',
    },
    hover: {
      ...region('hover', {
        opening: { description: 'A small side bar opens while it is pointed at.' },
        still: { description: 'A small side bar stays small.' },
      }),
      description: 'What a small side bar does when it is pointed at.',
    },
    orientation: {
      ...region('orientation', {
        vertical: { description: 'The ways through the app stand in a bar at the side.' },
        horizontal: { description: 'The ways through the app stand in a row at the top.' },
      }),
      description: 'Where the ways through the app stand.',
    },
    card: {
      ...region('card', {
        shadow: { description: 'Cards cast a soft shadow.' },
        border: { description: 'Cards have a thin line around them.' },
      }),
      description: 'How cards stand out from the page.',
    },
    quantities: {
      description: 'How round corners are and how large the text is: figures that go back on a reset.',
      on: {
        'settings.default': {
          actions: [
            {
              type: 'addToStep',
              params: ({ context }) => ({ undo: { type: 'restore.radius', pixels: context.borderRadius } }),
            },
            {
              type: 'addToStep',
              params: ({ context }) => ({ undo: { type: 'restore.text', size: context.textSize } }),
            },
            { type: 'setRadius', params: { pixels: defaultSettings.borderRadius } },
            { type: 'setText', params: { size: defaultSettings.textSize } },
          ],
        },
      },
    },
    panel: {
      description: 'The panel in which the looks are chosen.',
      initial: 'closed',
      states: {
        closed: { description: 'The panel is out of sight.', on: { 'panel.open': 'open' } },
        open: { description: 'The member chooses how the app looks.', on: { 'panel.close': 'closed' } },
      },
    },
    drawer: {
      description: 'The side bar of small screens, which lies over the page.',
      initial: 'closed',
      states: {
        closed: { description: 'The side bar is out of sight.', on: { 'drawer.open': 'open' } },
        open: { description: 'The side bar lies over the page.', on: { 'drawer.close': 'closed' } },
      },
    },
  },
})

/** The events that bring every region to `settings`. */
export const restoring = (settings: Settings): readonly Restore[] => [
  { type: `restore.mode.${settings.activeMode}` },
  { type: `restore.direction.${settings.activeDir}` },
  { type: `restore.theme.${settings.activeTheme}` },
  { type: `restore.layout.${settings.isLayout}` },
  { type: `restore.sidebar.${settings.isCollapse ? 'mini' : 'full'}` },
  { type: `restore.hover.${settings.isSidebarHover ? 'opening' : 'still'}` },
  { type: `restore.orientation.${settings.isHorizontal ? 'horizontal' : 'vertical'}` },
  { type: `restore.card.${settings.isCardShadow ? 'shadow' : 'border'}` },
  { type: 'restore.radius', pixels: settings.borderRadius },
  { type: 'restore.text', size: settings.textSize },
]

const kept = 50
const withStep = (past: readonly (readonly Restore[])[], step: readonly Restore[]) =>
  [...past, step].slice(-kept)

/** A slider that is dragged makes one step of many values. */
const isSameQuantity = (step: readonly Restore[] | undefined, undo: Restore) =>
  step?.length === 1 && step[0]?.type === undo.type

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))

const restoreOf = (event: unknown): readonly Restore[] =>
  (event as { input?: { restore: readonly Restore[] } }).input?.restore ?? []
