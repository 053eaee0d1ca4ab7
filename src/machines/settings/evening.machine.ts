/**
 * evening: lets the look follow the evening, if the member wants that: light, warm light, dark, Night. It's a layer over
 * the member's own settings and changes none of them.
 *
 *   look:  still ─ the evening goes on ─▶ fading ─ 4 s ─▶ fading … ─▶ still     one step each; a phase takes two minutes
 *   offer: deciding ─▶ made ─ offer.accept, offer.decline ─▶ none               once, in an evening
 *
 * Only a phase that begins and the sleep timer fade. Everything else shows at once: what the member presses, and where
 * the evening is when the page opens or is visible again.
 */
import { assign, sendParent, setup } from 'xstate'
import { type Evening, eveningAt, type Hour, stillChosen, type Tonight } from '#content/evening.ts'
import type { SettingName, Settings } from '#content/settings.ts'
import { notProvided } from '#machines/not-provided.ts'

/** The member's own settings that matter here. */
type Own = Pick<Settings, 'followsEvening' | 'activeMode' | 'isNight'>

export type Look = 'light' | 'dark' | 'night'

export type EveningEvent =
  // Commands
  | { type: 'look.choose'; look: Look }
  | { type: 'night.end' }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  // Facts
  /** `isStart`: the phase has just begun, in view of the member. */
  | ({ type: 'time.told'; isStart: boolean } & Hour)
  | { type: 'settings.changed'; settings: Settings }
  | { type: 'sleep.started' }
  | { type: 'sleep.off'; after: 'cancel' | 'end' }
  /** Another tab has chosen. */
  | { type: 'tonight.received'; tonight: Tonight | null }

/** Reported to the parent: a choice that's the member's own setting. */
export type EveningFact = {
  [Name in SettingName]: { type: 'setting.chosen'; key: Name; value: Settings[Name] }
}[SettingName]

export type EveningInput = {
  own: Own
  tonight: Tonight | null
  hour: Hour
  /** The member has been here before and hasn't answered. */
  isOfferable: boolean
}

/** Steps from one phase to the next, and milliseconds between them: two minutes. */
export const steps = 30
export const pause = 4_000

type Context = EveningInput & {
  /** How far the look is, in steps from light. */
  depth: number
}

export const ownOf = ({ followsEvening, activeMode, isNight }: Settings): Own => ({
  followsEvening,
  activeMode,
  isNight,
})

/** Where the look is to be. */
const aimOf = ({ own, hour, tonight }: EveningInput): number =>
  own.followsEvening ? eveningAt(hour, tonight).depth * steps : 0

export const shownEvening = ({ depth, hour, tonight }: Context): Evening => ({
  depth: depth / steps,
  isChosen: eveningAt(hour, tonight).isChosen,
})

const isEvening = ({ own, hour }: EveningInput) => own.followsEvening && hour.phase !== 'day'

const phaseOf = { light: 'warm', dark: 'dark', night: 'night' } as const

const show = {
  type: 'showEvening',
  params: ({ context }: { context: Context }) => shownEvening(context),
} as const
const save = {
  type: 'saveTonight',
  params: ({ context: { tonight } }: { context: Context }) => ({ tonight }),
} as const
const atOnce = ['arrive', show] as const

export const eveningMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EveningEvent,
    input: {} as EveningInput,
    children: {} as { clock: 'clock'; otherTabs: 'otherTabs' },
  },
  actors: {
    /** Sends `time.told` when a phase begins and whenever the page is visible again. */
    clock: notProvided.callback<EveningEvent, undefined>('clock'),
    /** Sends `tonight.received`. */
    otherTabs: notProvided.callback<EveningEvent, undefined>('otherTabs'),
  },
  actions: {
    keepHour: assign(({ context }, { phase, morning }: Hour) => ({
      hour: { phase, morning },
      tonight: stillChosen(context.tonight, { phase, morning }),
    })),
    keepOwn: assign((_, { settings }: { settings: Settings }) => ({ own: ownOf(settings) })),
    keepTonight: assign((_, { tonight }: { tonight: Tonight | null }) => ({ tonight })),
    choose: assign(({ context: { hour } }, { look }: { look: Look }) => ({
      tonight: { phase: phaseOf[look], by: 'hand' as const, until: hour.morning },
    })),
    /** The system's mode isn't a choice for tonight. */
    chooseMode: assign(({ context: { hour } }, { settings: { activeMode } }: { settings: Settings }) => ({
      tonight:
        activeMode === 'system'
          ? null
          : { phase: phaseOf[activeMode], by: 'hand' as const, until: hour.morning },
    })),
    turnIn: assign(({ context: { hour } }) => ({
      tonight: { phase: 'night' as const, by: 'timer' as const, until: hour.morning },
    })),
    arrive: assign(({ context }) => ({ depth: aimOf(context) })),
    step: assign(({ context }) => ({ depth: context.depth + Math.sign(aimOf(context) - context.depth) })),
    showEvening: notProvided.action<Evening>('showEvening'),
    saveTonight: notProvided.action<{ tonight: Tonight | null }>('saveTonight'),
    saveAnswered: notProvided.action('saveAnswered'),
    follow: sendParent({ type: 'setting.chosen', key: 'followsEvening', value: true } satisfies EveningFact),
    endNight: sendParent({ type: 'setting.chosen', key: 'isNight', value: false } satisfies EveningFact),
    reportLook: sendParent(
      (_, { look }: { look: Look }): EveningFact =>
        look === 'night'
          ? { type: 'setting.chosen', key: 'isNight', value: true }
          : { type: 'setting.chosen', key: 'activeMode', value: look },
    ),
  },
  guards: {
    isEvening: ({ context }) => isEvening(context),
    isStart: (_, { isStart }: { isStart: boolean }) => isStart,
    isSwitched: ({ context: { own } }, { settings }: { settings: Settings }) =>
      settings.followsEvening !== own.followsEvening,
    isModeChosen: ({ context }, { settings }: { settings: Settings }) =>
      isEvening(context) && settings.activeMode !== context.own.activeMode,
    mayTurnIn: ({ context }) => isEvening(context) && context.tonight?.by !== 'hand',
    staysUp: ({ context }, { after }: { after: 'cancel' | 'end' }) =>
      after === 'cancel' && context.tonight?.by === 'timer',
    isBehind: ({ context }) => context.depth !== aimOf(context),
    isThere: ({ context }) => context.depth === aimOf(context),
    isTimely: ({ context: { own, hour, isOfferable } }) =>
      isOfferable && hour.phase !== 'day' && !own.followsEvening && !own.isNight,
    isFollowed: ({ context }) => context.own.followsEvening,
  },
}).createMachine({
  id: 'evening',
  description: 'Lets the look follow the evening, if the member wants that.',
  type: 'parallel',
  context: ({ input }) => ({ ...input, depth: aimOf(input) }),
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'otherTabs', src: 'otherTabs' },
  ],
  entry: show,
  on: {
    'time.told': [
      {
        guard: { type: 'isStart', params: ({ event }) => event },
        actions: { type: 'keepHour', params: ({ event }) => event },
      },
      { actions: [{ type: 'keepHour', params: ({ event }) => event }, ...atOnce] },
    ],
    'look.choose': [
      {
        guard: 'isEvening',
        actions: [{ type: 'choose', params: ({ event }) => event }, save, ...atOnce],
      },
      { actions: { type: 'reportLook', params: ({ event }) => event } },
    ],
    'night.end': [
      {
        guard: 'isEvening',
        actions: [{ type: 'choose', params: { look: 'dark' } }, save, ...atOnce, 'endNight'],
      },
      { actions: 'endNight' },
    ],
    'settings.changed': [
      {
        guard: { type: 'isSwitched', params: ({ event }) => event },
        actions: [
          { type: 'keepOwn', params: ({ event }) => event },
          { type: 'keepTonight', params: { tonight: null } },
          save,
          'saveAnswered',
          ...atOnce,
        ],
      },
      {
        guard: { type: 'isModeChosen', params: ({ event }) => event },
        actions: [
          { type: 'keepOwn', params: ({ event }) => event },
          { type: 'chooseMode', params: ({ event }) => event },
          save,
          ...atOnce,
        ],
      },
      { actions: { type: 'keepOwn', params: ({ event }) => event } },
    ],
    'sleep.started': { guard: 'mayTurnIn', actions: ['turnIn', save] },
    'sleep.off': {
      guard: { type: 'staysUp', params: ({ event }) => event },
      actions: [{ type: 'keepTonight', params: { tonight: null } }, save],
    },
    'tonight.received': {
      actions: [{ type: 'keepTonight', params: ({ event }) => event }, ...atOnce],
    },
  },
  states: {
    look: {
      description: 'How far the look is.',
      initial: 'still',
      states: {
        still: {
          description: 'The look is where the evening is.',
          always: { guard: 'isBehind', target: 'fading' },
        },
        fading: {
          description: 'The look follows the evening, one step after the other.',
          always: { guard: 'isThere', target: 'still' },
          after: { [pause]: { target: 'fading', reenter: true, actions: ['step', show] } },
        },
      },
    },
    offer: {
      description: 'The question whether the look should follow the evening.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Checks the hour, and whether the member has answered before.',
          always: [{ guard: 'isTimely', target: 'made' }, { target: 'none' }],
        },
        made: {
          description: 'The dashboard asks. This happens in one evening only.',
          always: { guard: 'isFollowed', target: 'none' },
          on: {
            'offer.accept': { actions: 'follow' },
            'offer.decline': { target: 'none', actions: 'saveAnswered' },
          },
        },
        none: { description: 'Nothing is asked.' },
      },
    },
  },
})
