/**
 * sleepTimer: fades the sound out, and remembers where the fade began.
 *
 * A span is minutes of listening, the end of the current track, or a number of plays. `meter` follows the sound and the
 * wall clock and says when the end is near, when the fade is due and when time is over; pauses don't count. The volume
 * of the fade follows from the time left.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { extension, sleepRange, timerStep } from '#content/playback.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { Fade, TrackPosition } from './player.setup.ts'

/** `passes`: plays of the current track, this one included. */
export type Span =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'track' }
  | { kind: 'passes'; passes: number }

/** Where the fade began. */
export type FadeStart = { track: string; seconds: number }

export type SleepEvent =
  // Commands
  | { type: 'timer.set'; span: Span; fade: number }
  | { type: 'timer.lengthen' }
  | { type: 'timer.shorten' }
  | { type: 'timer.extend' }
  | { type: 'timer.cancel' }
  // Facts
  | { type: 'end.near' }
  | { type: 'fade.due'; start: FadeStart }
  | { type: 'time.over' }
  | { type: 'grace.over' }
  | { type: 'player.started' }
  | { type: 'track.stopped' }
  // Streams
  | ({ type: 'track.progressed' } & TrackPosition)
  /** `isLast`: the timer ends with the current track. */
  | { type: 'time.left'; seconds: number; isLast: boolean }

/** Facts from the player that the meter needs. */
export type PlaybackFact = ({ type: 'track.progressed' } & TrackPosition) | { type: 'track.stopped' }

/** Reported to the parent. */
export type SleepFact =
  | ({ type: 'sleep.measured' } & Fade)
  | { type: 'sleep.started' }
  /** From now on the play key adds time. */
  | { type: 'sleep.ending' }
  | { type: 'sleep.extended' }
  | { type: 'sleep.ended'; fadeStart: FadeStart | null }
  | { type: 'sleep.off'; after: 'cancel' | 'end' }

type Timing = { span: Span; fade: number }

const timer = setup({
  types: {
    context: {} as Timing & {
      /** Seconds until the end as last measured; 0 before the first measurement. */
      left: number
      fadeStart: FadeStart | null
    },
    events: {} as SleepEvent,
    tags: {} as 'extendable',
    children: {} as { meter: 'meter'; grace: 'grace' },
  },
  actors: {
    /** Sends `time.left` while a track plays, then `end.near`, `fade.due` and `time.over`, each once. */
    meter: notProvided.callback<PlaybackFact, Timing>('meter'),
    /** Sends `grace.over` after a minute. */
    grace: notProvided.callback<SleepEvent, undefined>('grace'),
  },
  actions: {
    setTimer: assign((_, { span, fade }: Timing) => ({ span, fade, left: 0, fadeStart: null })),
    adjust: assign(({ context }, { minutes }: { minutes: number }) => {
      const left = Math.min(leftOf(context) + minutes * 60, sleepRange.max * 60)
      return { span: { kind: 'minutes' as const, minutes: left / 60 }, left, fadeStart: null }
    }),
    extend: assign(({ context }) => ({
      span: { kind: 'minutes' as const, minutes: extension },
      fade: context.fade,
      left: 0,
      fadeStart: null,
    })),
    keepLeft: assign((_, params: { seconds: number }) => ({ left: params.seconds })),
    keepFadeStart: assign((_, params: { fadeStart: FadeStart }) => params),
    sendToMeter: sendTo('meter', (_, fact: PlaybackFact) => fact),
    report: sendParent((_, fact: SleepFact) => fact),
    reportFade: sendParent(({ context }, { isLast }: { isLast: boolean }) => ({
      type: 'sleep.measured' as const,
      gain: fadeGain(context),
      isLast,
    })),
    reportEnd: sendParent(({ context }) => ({ type: 'sleep.ended' as const, fadeStart: context.fadeStart })),
  },
  guards: {
    isMeasured: ({ context }) => leftOf(context) > 0,
    isLong: ({ context }) => leftOf(context) > timerStep * 60,
  },
})

const extendable = timer.createStateConfig({
  tags: 'extendable',
  on: {
    'timer.extend': {
      target: '#sleepTimer.on',
      actions: ['extend', { type: 'report', params: { type: 'sleep.extended' } }],
    },
  },
})

/** At full volume, with the next track to follow. */
const fullVolume = { type: 'report', params: { type: 'sleep.measured', gain: 1, isLast: false } } as const
const offAfterEnd = {
  target: 'off',
  actions: { type: 'report', params: { type: 'sleep.off', after: 'end' } },
} as const

export const sleepTimerMachine = timer.createMachine({
  id: 'sleepTimer',
  description: 'Fades the sound out after the time that the member has chosen.',
  context: { span: { kind: 'track' }, fade: 0, left: 0, fadeStart: null },
  initial: 'off',
  on: {
    'timer.set': {
      target: '.on',
      actions: { type: 'setTimer', params: ({ event }) => event },
    },
  },
  states: {
    off: { description: 'There is no sleep timer.' },

    on: {
      description: 'The sleep timer runs while a track plays.',
      initial: 'waiting',
      entry: [fullVolume, { type: 'report', params: { type: 'sleep.started' } }],
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
        'timer.cancel': {
          target: 'off',
          actions: [fullVolume, { type: 'report', params: { type: 'sleep.off', after: 'cancel' } }],
        },
        'track.progressed': { actions: { type: 'sendToMeter', params: ({ event }) => event } },
        'track.stopped': { actions: { type: 'sendToMeter', params: ({ event }) => event } },
        'time.left': {
          actions: [
            { type: 'keepLeft', params: ({ event }) => event },
            {
              type: 'report',
              params: ({ event: { isLast } }) => ({ type: 'sleep.measured', gain: 1, isLast }),
            },
          ],
        },
        'time.over': { target: 'ended', actions: ['reportEnd', fullVolume] },
      },
      states: {
        waiting: {
          description: 'There is time left.',
          on: { 'end.near': 'closing' },
        },
        closing: {
          ...extendable,
          description: 'The end is near: the play key now adds ten minutes.',
          entry: { type: 'report', params: { type: 'sleep.ending' } },
          on: {
            ...extendable.on,
            'fade.due': {
              target: 'fading',
              actions: { type: 'keepFadeStart', params: ({ event }) => ({ fadeStart: event.start }) },
            },
          },
        },
        fading: {
          ...extendable,
          description: 'The sound fades out.',
          on: {
            ...extendable.on,
            'time.left': {
              actions: [
                { type: 'keepLeft', params: ({ event }) => event },
                { type: 'reportFade', params: ({ event }) => event },
              ],
            },
          },
        },
      },
    },

    ended: {
      ...extendable,
      description: 'The sound has stopped. For a minute, the play key still adds ten minutes.',
      invoke: { id: 'grace', src: 'grace' },
      on: {
        ...extendable.on,
        'grace.over': offAfterEnd,
        'player.started': offAfterEnd,
      },
    },
  },
})

/** Seconds left, as measured or as set before a track has played; 0 while neither is known. */
function leftOf({ span, left }: { span: Span; left: number }): number {
  if (left > 0) return left
  return span.kind === 'minutes' ? span.minutes * 60 : 0
}

/** Seconds of the fade. Never longer than the timer, or the volume would start with a drop. */
export const fadeOf = ({ span, fade }: Timing): number =>
  span.kind === 'minutes' ? Math.min(fade, span.minutes * 60) : fade

/** The gain of the fade, from 1 to 0. */
const fadeGain = (context: Timing & { left: number }): number => {
  const fade = fadeOf(context)
  return fade > 0 ? Math.min(1, context.left / fade) : 1
}
