/**
 * sleepTimer: the sound leaves by itself, softly, and comes back where it began to leave.
 *
 *   off ─ timer.set ─▶ on
 *   on: waiting ─ end.near ─▶ closing ─ fade.due ─▶ fading    a chime when the end is near, if wished for
 *       closing, fading ─ timer.extend ─▶ on                  ten more minutes, with a chime: without looking
 *       any ─ timer.set ─▶ on · timer.cancel ─▶ off
 *       any ─ time.over ─▶ ended                              emits where the fade began
 *   ended ─ timer.extend ─▶ on                                the play key soon after: it goes on, ten more minutes
 *   ended ─ grace.over, listening.began ─▶ off
 *
 * A span is minutes of listening, the end of this track, or so many times through it. `meter` watches the sound and
 * the clock on the wall and says when the end is near, when the fade is due and when time is over; pauses do not
 * count. How loud it is while it fades follows from what is left. `sleep.over` tells whoever plays to pause, and to go
 * back to where the fade began.
 */
import { assign, emit, setup } from 'xstate'
import { extension } from '../../content/playback.ts'
import { unwired } from '../unwired.ts'

/** `passes`: times through the track at hand, the present one included. */
export type Span =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'track' }
  | { kind: 'passes'; passes: number }

/** Where the fade began. */
export type Mark = { track: string; seconds: number }

export type SleepEvent =
  // Commands
  | { type: 'timer.set'; span: Span; fade: number }
  | { type: 'timer.extend' }
  | { type: 'timer.cancel' }
  // Facts
  | { type: 'end.near' }
  | { type: 'fade.due'; mark: Mark }
  | { type: 'time.over' }
  | { type: 'grace.over' }
  | { type: 'listening.began' }
  // Stream
  | { type: 'time.left'; seconds: number }

type Timing = { span: Span; fade: number }

const timer = setup({
  types: {
    context: {} as Timing & {
      /** Seconds until the end, as last measured; 0 until then. */
      left: number
      mark: Mark | null
    },
    events: {} as SleepEvent,
    emitted: {} as
      | { type: 'sleep.near' }
      | { type: 'sleep.extended' }
      | { type: 'sleep.over'; mark: Mark | null },
    tags: {} as 'extendable',
    children: {} as { meter: 'meter'; grace: 'grace' },
  },
  actors: {
    /** Sends `time.left` while it sounds, then `end.near`, `fade.due` and `time.over`, each once. */
    meter: unwired.callback<SleepEvent, Timing>('meter'),
    /** Sends `grace.over` after a minute. */
    grace: unwired.callback<SleepEvent, undefined>('grace'),
  },
  actions: {
    take: assign((_, { span, fade }: Timing) => ({ span, fade, left: 0, mark: null })),
    prolong: assign(({ context }) => ({
      span: { kind: 'minutes' as const, minutes: extension },
      fade: context.fade,
      left: 0,
      mark: null,
    })),
    measure: assign((_, params: { seconds: number }) => ({ left: params.seconds })),
    keepMark: assign((_, params: { mark: Mark }) => params),
    announceNear: emit({ type: 'sleep.near' }),
    announceExtension: emit({ type: 'sleep.extended' }),
    announceEnd: emit(({ context }) => ({ type: 'sleep.over' as const, mark: context.mark })),
  },
})

const extendable = timer.createStateConfig({
  tags: 'extendable',
  on: {
    'timer.extend': { target: '#sleepTimer.on', actions: ['prolong', 'announceExtension'] },
  },
})

export const sleepTimerMachine = timer.createMachine({
  id: 'sleepTimer',
  description: 'The sound leaves by itself when the member wants to fall asleep.',
  context: { span: { kind: 'track' }, fade: 0, left: 0, mark: null },
  initial: 'off',
  on: {
    'timer.set': {
      target: '.on',
      actions: { type: 'take', params: ({ event }) => event },
    },
  },
  states: {
    off: { description: 'Nothing ends by itself.' },

    on: {
      description: 'The member has chosen when the sound is to end.',
      initial: 'waiting',
      invoke: {
        id: 'meter',
        src: 'meter',
        input: ({ context: { span, fade } }) => ({ span, fade }),
      },
      on: {
        'timer.cancel': 'off',
        'time.left': { actions: { type: 'measure', params: ({ event }) => event } },
        'time.over': { target: 'ended', actions: 'announceEnd' },
      },
      states: {
        waiting: {
          description: 'There is time left; it is shown beside the player.',
          on: { 'end.near': 'closing' },
        },
        closing: {
          ...extendable,
          description: 'The end is near: the play key now means ten more minutes.',
          entry: 'announceNear',
          on: {
            ...extendable.on,
            'fade.due': {
              target: 'fading',
              actions: { type: 'keepMark', params: ({ event }) => ({ mark: event.mark }) },
            },
          },
        },
        fading: { ...extendable, description: 'The sound becomes quieter, little by little.' },
      },
    },

    ended: {
      ...extendable,
      description: 'It is quiet. For a minute the play key still means ten more minutes.',
      invoke: { id: 'grace', src: 'grace' },
      on: {
        ...extendable.on,
        'grace.over': 'off',
        'listening.began': 'off',
      },
    },
  },
})
