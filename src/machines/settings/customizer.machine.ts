/**
 * customizer: the app's appearance. The value of this machine is the settings.
 *
 *   mode ∥ night ∥ direction ∥ theme ∥ layout ∥ sidebar ∥ hover ∥ orientation ∥ card ∥ look ∥ panel ∥ drawer
 *
 *   mode.dark, theme.AQUA_THEME, …      the member's choice: applied immediately, and can be undone
 *   restore.mode.dark, …                the same without undo: an undo itself, another tab, the stored settings
 *   settings.undo                       undoes the last choice; a reset and a shared look are one choice each
 *   settings.reset ─▶ settings.default  every region goes to its default
 *   settings.share                      emits `settings.shared`: a link is copied
 *   look: none ─ a shared link ─▶ offered ─ look.apply ─▶ none      changes only what the link names
 *                                 offered ─ look.keep ──▶ none
 *
 * Radius and text size are quantities and so live in the context. The panel, the drawer and the offered look are not
 * settings: they are neither stored nor undone.
 */
import { assign, emit, enqueueActions, raise, setup } from 'xstate'
import { defaultSettings, radiusRange, type Settings, textSizeRange, themes } from '#content/settings.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** The regions that are settings, and their states; the first is the default. */
export const choices = {
  mode: ['light', 'dark', 'system'],
  night: ['off', 'on'],
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

type Choose = { type: Choice } | { type: 'radius.set'; pixels: number } | { type: 'text.set'; size: number }

export type CustomizerEvent =
  | Choose
  | Restore
  | { type: 'settings.undo' }
  | { type: 'settings.reset' }
  | { type: 'settings.default' }
  | { type: 'settings.share' }
  | { type: 'look.apply' }
  | { type: 'look.keep' }
  // Internal: all that a shared look names is chosen.
  | { type: 'look.applied' }
  | { type: 'panel.open' }
  | { type: 'panel.close' }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  // Fact: another tab has chosen.
  | { type: 'settings.received'; restore: readonly Restore[] }

const customizer = setup({
  types: {
    context: {} as {
      borderRadius: number
      textSize: number
      /** What undoes each choice, the latest last. */
      past: readonly (readonly Restore[])[]
      /** What a shared link would change; empty without one. */
      offered: Partial<Settings>
    },
    events: {} as CustomizerEvent,
    input: {} as { restore: readonly Restore[]; offered?: Partial<Settings> },
    emitted: {} as { type: 'settings.shared' } | { type: 'look.answered' },
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
    chooseOffered: enqueueActions(({ context, enqueue }) => {
      for (const restore of restoring(context.offered)) enqueue.raise(choosing(restore))
      enqueue.raise({ type: 'look.applied' })
    }),
    mergeSteps: assign(({ context: { past } }) => {
      const begun = past.findLastIndex((step) => step.length === 0)
      const merged = past.slice(begun).flat()
      return { past: merged.length === 0 ? past.slice(0, begun) : [...past.slice(0, begun), merged] }
    }),
    forgetOffer: assign({ offered: {} }),
    announceAnswer: emit({ type: 'look.answered' }),
    announceSharing: emit({ type: 'settings.shared' }),
    applyDefaults: raise({ type: 'settings.default' }),
  },
  guards: {
    hasPast: ({ context }) => context.past.length > 0,
    hasOffer: ({ context }) => Object.keys(context.offered).length > 0,
  },
})

/** One region: every state leads to every other, with or without undo, and to the default on a reset. */
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
  description: 'The app’s appearance, as the member chose it.',
  type: 'parallel',
  context: ({ input }) => ({
    borderRadius: defaultSettings.borderRadius,
    textSize: defaultSettings.textSize,
    past: [],
    offered: input.offered ?? {},
  }),
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
        light: { description: 'Light mode.', meta: { requirement: ['4.11'] } },
        dark: { description: 'Dark mode.', meta: { requirement: ['4.11'] } },
        system: { description: 'Light or dark, like the device.', meta: { requirement: ['4.11'] } },
      }),
      description: 'Light or dark.',
    },
    night: {
      ...region('night', {
        off: { description: 'Mode and theme apply.' },
        on: { description: 'True black, warm colours and larger targets, whatever the mode and theme.' },
      }),
      description: 'Night, for use in bed.',
    },
    direction: {
      ...region('direction', {
        ltr: { description: 'Left to right.', meta: { requirement: ['4.11'] } },
        rtl: {
          description: 'Right to left, and the layout is mirrored.',
          meta: { requirement: ['4.10', '4.11'] },
        },
      }),
      description: 'Reading direction.',
    },
    theme: {
      ...region('theme', {
        BLUE_THEME: { description: 'Blue.', meta: { requirement: ['4.11'] } },
        AQUA_THEME: { description: 'Aqua.', meta: { requirement: ['4.11'] } },
        PURPLE_THEME: { description: 'Purple.', meta: { requirement: ['4.11'] } },
        GREEN_THEME: { description: 'Green.', meta: { requirement: ['4.11'] } },
        CYAN_THEME: { description: 'Cyan.', meta: { requirement: ['4.11'] } },
        ORANGE_THEME: { description: 'Orange.', meta: { requirement: ['4.11'] } },
      }),
      description: 'Colour theme.',
    },
    layout: {
      ...region('layout', {
        full: { description: 'The page is as wide as the window.' },
        boxed: { description: 'The page has a maximum width and is centred.' },
      }),
      description: 'Page width.',
    },
    sidebar: {
      ...region('sidebar', {
        full: { description: 'The side bar shows icons and labels.' },
        mini: { description: 'The side bar shows icons only.' },
      }),
      description: 'Side bar width.',
    },
    hover: {
      ...region('hover', {
        opening: { description: 'An icons-only side bar expands on hover.' },
        still: { description: 'An icons-only side bar stays collapsed.' },
      }),
      description: 'What an icons-only side bar does on hover.',
    },
    orientation: {
      ...region('orientation', {
        vertical: { description: 'The navigation is in a side bar.' },
        horizontal: { description: 'The navigation is in a row at the top.' },
      }),
      description: 'Where the navigation is.',
    },
    card: {
      ...region('card', {
        shadow: { description: 'Cards have a shadow.' },
        border: { description: 'Cards have a border.' },
      }),
      description: 'Style of cards.',
    },
    quantities: {
      description: 'Corner radius and text size, which a reset sets to their defaults.',
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
    look: {
      description: 'A look that someone shared as a link.',
      initial: 'none',
      on: { 'look.applied': { actions: 'mergeSteps' } },
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
              actions: ['beginStep', 'chooseOffered', 'forgetOffer', 'announceAnswer'],
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

/** The events that set what `settings` names. */
export function restoring(settings: Partial<Settings>): readonly Restore[] {
  const { activeMode, isNight, activeDir, activeTheme, isLayout, isCollapse, isSidebarHover } = settings
  const { isHorizontal, isCardShadow, borderRadius, textSize } = settings
  const events: readonly (Restore | false)[] = [
    activeMode !== undefined && { type: `restore.mode.${activeMode}` },
    isNight !== undefined && { type: `restore.night.${isNight ? 'on' : 'off'}` },
    activeDir !== undefined && { type: `restore.direction.${activeDir}` },
    activeTheme !== undefined && { type: `restore.theme.${activeTheme}` },
    isLayout !== undefined && { type: `restore.layout.${isLayout}` },
    isCollapse !== undefined && { type: `restore.sidebar.${isCollapse ? 'mini' : 'full'}` },
    isSidebarHover !== undefined && { type: `restore.hover.${isSidebarHover ? 'opening' : 'still'}` },
    isHorizontal !== undefined && {
      type: `restore.orientation.${isHorizontal ? 'horizontal' : 'vertical'}`,
    },
    isCardShadow !== undefined && { type: `restore.card.${isCardShadow ? 'shadow' : 'border'}` },
    borderRadius !== undefined && { type: 'restore.radius', pixels: borderRadius },
    textSize !== undefined && { type: 'restore.text', size: textSize },
  ]
  return events.filter((event) => event !== false)
}

/** The member's choice that has the same result as `restore`. */
function choosing(restore: Restore): Choose {
  if (restore.type === 'restore.radius') return { type: 'radius.set', pixels: restore.pixels }
  if (restore.type === 'restore.text') return { type: 'text.set', size: restore.size }
  return { type: restore.type.replace('restore.', '') as Choice }
}

const kept = 50
const withStep = (past: readonly (readonly Restore[])[], step: readonly Restore[]) =>
  [...past, step].slice(-kept)

/** All the values of one drag of a slider are one step. */
const isSameQuantity = (step: readonly Restore[] | undefined, undo: Restore) =>
  step?.length === 1 && step[0]?.type === undo.type

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value))

const restoreOf = (event: unknown): readonly Restore[] =>
  (event as { input?: { restore: readonly Restore[] } }).input?.restore ?? []
