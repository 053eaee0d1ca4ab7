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
function region<Name extends Region>(name: Name) {
  const values: readonly string[] = choices[name]
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
    return [value, { on }]
  })
  return customizer.createStateConfig({ initial: values[0]!, states: Object.fromEntries(states) })
}

export const customizerMachine = customizer.createMachine({
  id: 'customizer',
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
    mode: region('mode'),
    direction: region('direction'),
    theme: region('theme'),
    layout: region('layout'),
    sidebar: region('sidebar'),
    hover: region('hover'),
    orientation: region('orientation'),
    card: region('card'),
    quantities: {
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
      initial: 'closed',
      states: { closed: { on: { 'panel.open': 'open' } }, open: { on: { 'panel.close': 'closed' } } },
    },
    drawer: {
      initial: 'closed',
      states: { closed: { on: { 'drawer.open': 'open' } }, open: { on: { 'drawer.close': 'closed' } } },
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
