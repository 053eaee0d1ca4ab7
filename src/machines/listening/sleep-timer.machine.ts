/**
 * sleepTimer: fades the sound out, and remembers where the fade began.
 *
 *   off ─ timer.set ─▶ on
 *   on: waiting ─ end.near ─▶ closing ─ fade.due ─▶ fading    a chime a minute before the end, if the member wants one
 *       any ─ timer.lengthen, timer.shorten ─▶ on             five minutes more or less
 *       closing, fading ─ timer.extend ─▶ on                  the play key: ten more minutes and a chime
 *       any ─ timer.set ─▶ on · timer.cancel ─▶ off
 *       any ─ time.over ─▶ ended                              emits where the fade began
 *   ended ─ timer.extend ─▶ on                                the play key soon after the end: ten more minutes
 *   ended ─ grace.over, listening.began ─▶ off
 *
 * A span is minutes of listening, the end of the current track, or a number of plays. `meter` watches the sound and
 * the wall clock and says when the end is near, when the fade is due and when time is over; pauses don't count. The
 * volume of the fade follows from the time left. On `sleep.over` the player pauses and goes back to where the fade
 * began.
 */
import { assign, emit, setup } from 'xstate'
import { extension, sleepRange, timerStep } from '#content/playback.ts'
import { notProvided } from '#machines/not-provided.ts'

/** `passes`: plays of the current track, this one included. */
export type Span =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'track' }
  | { kind: 'passes'; passes: number }

/** Where the fade began. */
export type Mark = { track: string; seconds: number }

export type SleepEvent =
  // Commands
  | { type: 'timer.set'; span: Span; fade: number }
  | { type: 'timer.lengthen' }
  | { type: 'timer.shorten' }
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
      /** Seconds until the end as last measured; 0 before the first measurement. */
      left: number
      mark: Mark | null
    },
    events: {} as SleepEvent,
    emitted: {} as
      | { type: 'sleep.near' }
      | { type: 'sleep.extended' }
      | { type: 'sleep.over'; mark: Mark | null }
      | { type: 'sleep.off'; after: 'cancel' | 'end' },
    tags: {} as 'extendable',
    children: {} as { meter: 'meter'; grace: 'grace' },
  },
  actors: {
    /** Sends `time.left` while a track plays, then `end.near`, `fade.due` and `time.over`, each once. */
    meter: notProvided.callback<SleepEvent, Timing>('meter'),
    /** Sends `grace.over` after a minute. */
    grace: notProvided.callback<SleepEvent, undefined>('grace'),
  },
  actions: {
    take: assign((_, { span, fade }: Timing) => ({ span, fade, left: 0, mark: null })),
    adjust: assign(({ context }, { minutes }: { minutes: number }) => {
      const left = Math.min(leftOf(context) + minutes * 60, sleepRange.max * 60)
      return { span: { kind: 'minutes' as const, minutes: left / 60 }, left, mark: null }
    }),
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
    announceOff: emit((_, { after }: { after: 'cancel' | 'end' }) => ({ type: 'sleep.off' as const, after })),
  },
  guards: {
    isMeasured: ({ context }) => leftOf(context) > 0,
    isLong: ({ context }) => leftOf(context) > timerStep * 60,
  },
})

const extendable = timer.createStateConfig({
  tags: 'extendable',
  on: {
    'timer.extend': { target: '#sleepTimer.on', actions: ['prolong', 'announceExtension'] },
  },
})

const offAfterEnd = { target: 'off', actions: { type: 'announceOff', params: { after: 'end' } } } as const

export const sleepTimerMachine = timer.createMachine({
  id: 'sleepTimer',
  description: 'Fades the sound out after the time that the member has chosen.',
  context: { span: { kind: 'track' }, fade: 0, left: 0, mark: null },
  initial: 'off',
  on: {
    'timer.set': {
      target: '.on',
      actions: { type: 'take', params: ({ event }) => event },
    },
  },
  states: {
    off: { description: 'There is no sleep timer.' },

    on: {
      description: 'The sleep timer runs while a track plays.',
      initial: 'waiting',
      invoke: {
        id: 'meter',
        src: 'meter',
        input: ({ context }) => ({ span: context.span, fade: fadeOf(context) }),
      },
      on: {
        'timer.lengthen': {
          guard: 'isMeasured',
          target: 'on',
          reenter: true,
          actions: { type: 'adjust', params: { minutes: timerStep } },
        },
        'timer.shorten': {
          guard: 'isLong',
          target: 'on',
          reenter: true,
          actions: { type: 'adjust', params: { minutes: -timerStep } },
        },
        'timer.cancel': { target: 'off', actions: { type: 'announceOff', params: { after: 'cancel' } } },
        'time.left': { actions: { type: 'measure', params: ({ event }) => event } },
        'time.over': { target: 'ended', actions: 'announceEnd' },
      },
      states: {
        waiting: {
          description: 'There is time left.',
          on: { 'end.near': 'closing' },
        },
        closing: {
          ...extendable,
          description: 'The end is near: the play key now adds ten minutes.',
          entry: 'announceNear',
          on: {
            ...extendable.on,
            'fade.due': {
              target: 'fading',
              actions: { type: 'keepMark', params: ({ event }) => ({ mark: event.mark }) },
            },
          },
        },
        fading: { ...extendable, description: 'The sound fades out.' },
      },
    },

    ended: {
      ...extendable,
      description: 'The sound has stopped. For a minute, the play key still adds ten minutes.',
      invoke: { id: 'grace', src: 'grace' },
      on: {
        ...extendable.on,
        'grace.over': offAfterEnd,
        'listening.began': offAfterEnd,
      },
    },
  },
})

/** Seconds left: as measured, or as set before a track has played; 0 while neither is known. */
function leftOf({ span, left }: { span: Span; left: number }): number {
  if (left > 0) return left
  return span.kind === 'minutes' ? span.minutes * 60 : 0
}

/** Seconds of the fade: never longer than the timer itself, or it would begin with a drop. */
export const fadeOf = ({ span, fade }: Timing): number =>
  span.kind === 'minutes' ? Math.min(fade, span.minutes * 60) : fade
