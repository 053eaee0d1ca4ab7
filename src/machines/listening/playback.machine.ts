/**
 * playback: the member's playback settings.
 *
 *   speed:   locked ⇄ unlocked                      speed.unlock, speed.lock; locked is always 1×
 *   closing: free ⇄ asking                          closing.ask, closing.free: before the page closes while playing
 *   bell:    silent ⇄ ringing                       bell.set; emits bell.due after each interval of listening
 *   crossfade, skip, and the sleep timer's fade and chime are numbers in the context
 *
 * The browser stretches the sound at any other speed, and the pulse between the two tones is no longer exact: hence
 * the lock. Emits `playback.changed` after each change.
 */
import { assign, emit, setup } from 'xstate'
import {
  type BellInterval,
  crossfadeRange,
  fadeRange,
  type Playback,
  type Skip,
  type Speed,
  sleepRange,
} from '#content/playback.ts'
import { notProvided } from '#machines/not-provided.ts'

export type PlaybackEvent =
  | { type: 'crossfade.set'; seconds: number }
  | { type: 'speed.set'; speed: Speed }
  | { type: 'speed.unlock' }
  | { type: 'speed.lock' }
  | { type: 'skip.set'; seconds: Skip }
  | { type: 'bell.set'; minutes: BellInterval }
  | { type: 'closing.ask' }
  | { type: 'closing.free' }
  | { type: 'sleep.minutes'; minutes: number }
  | { type: 'sleep.fade'; seconds: number }
  | { type: 'sleep.chime'; hasChime: boolean }
  // Facts
  | { type: 'bell.due' }

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, Math.round(value)))

export const playbackMachine = setup({
  types: {
    context: {} as {
      kept: Pick<Playback, 'isSpeedUnlocked' | 'asksBeforeClosing'>
      crossfade: number
      speed: Speed
      skip: Skip
      bell: BellInterval
      sleep: Playback['sleep']
    },
    events: {} as PlaybackEvent,
    input: {} as Playback,
    emitted: {} as { type: 'playback.changed' } | { type: 'bell.due' },
    children: {} as { bellClock: 'bellClock' },
  },
  actors: {
    /** Sends `bell.due` after `minutes` of listening. */
    bellClock: notProvided.callback<PlaybackEvent, { minutes: number }>('bellClock'),
  },
  actions: {
    setCrossfade: assign((_, params: { seconds: number }) => ({
      crossfade: within(params.seconds, crossfadeRange),
    })),
    setSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    setSkip: assign((_, { seconds }: { seconds: Skip }) => ({ skip: seconds })),
    setBell: assign((_, { minutes }: { minutes: BellInterval }) => ({ bell: minutes })),
    setSleep: assign(({ context }, params: Partial<Playback['sleep']>) => ({
      sleep: { ...context.sleep, ...params },
    })),
    announceChange: emit({ type: 'playback.changed' }),
    announceBell: emit({ type: 'bell.due' }),
  },
  guards: {
    keptUnlocked: ({ context }) => context.kept.isSpeedUnlocked,
    keptAsking: ({ context }) => context.kept.asksBeforeClosing,
    hasBell: ({ context }) => context.bell > 0,
    isInterval: (_, { minutes }: { minutes: BellInterval }) => minutes > 0,
  },
}).createMachine({
  id: 'playback',
  description: 'The member’s playback settings.',
  context: ({ input: { isSpeedUnlocked, asksBeforeClosing, ...numbers } }) => ({
    kept: { isSpeedUnlocked, asksBeforeClosing },
    ...numbers,
  }),
  type: 'parallel',
  on: {
    'crossfade.set': {
      actions: [{ type: 'setCrossfade', params: ({ event }) => event }, 'announceChange'],
    },
    'skip.set': { actions: [{ type: 'setSkip', params: ({ event }) => event }, 'announceChange'] },
    'sleep.minutes': {
      actions: [
        { type: 'setSleep', params: ({ event }) => ({ minutes: within(event.minutes, sleepRange) }) },
        'announceChange',
      ],
    },
    'sleep.fade': {
      actions: [
        { type: 'setSleep', params: ({ event }) => ({ fade: within(event.seconds, fadeRange) }) },
        'announceChange',
      ],
    },
    'sleep.chime': {
      actions: [
        { type: 'setSleep', params: ({ event }) => ({ hasChime: event.hasChime }) },
        'announceChange',
      ],
    },
  },
  states: {
    speed: {
      description: 'Whether tracks can play faster or slower.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Reads the last choice on this device.',
          always: [{ guard: 'keptUnlocked', target: 'unlocked' }, { target: 'locked' }],
        },
        locked: {
          description: 'Tracks play at 1×, as they were made.',
          on: { 'speed.unlock': { target: 'unlocked', actions: 'announceChange' } },
        },
        unlocked: {
          description: 'The member can choose a speed.',
          on: {
            'speed.set': { actions: [{ type: 'setSpeed', params: ({ event }) => event }, 'announceChange'] },
            'speed.lock': {
              target: 'locked',
              actions: [{ type: 'setSpeed', params: { speed: 1 as const } }, 'announceChange'],
            },
          },
        },
      },
    },
    closing: {
      description: 'What happens if the member closes the page while a track plays.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Reads the last choice on this device.',
          always: [{ guard: 'keptAsking', target: 'asking' }, { target: 'free' }],
        },
        free: {
          description: 'The page closes at once.',
          on: { 'closing.ask': { target: 'asking', actions: 'announceChange' } },
        },
        asking: {
          description: 'The browser asks before the page closes.',
          on: { 'closing.free': { target: 'free', actions: 'announceChange' } },
        },
      },
    },
    bell: {
      description: 'The interval bell.',
      initial: 'deciding',
      on: {
        'bell.set': [
          {
            guard: { type: 'isInterval', params: ({ event }) => event },
            target: '.ringing',
            actions: [{ type: 'setBell', params: ({ event }) => event }, 'announceChange'],
          },
          {
            target: '.silent',
            actions: [{ type: 'setBell', params: ({ event }) => event }, 'announceChange'],
          },
        ],
      },
      states: {
        deciding: {
          description: 'Reads the last choice on this device.',
          always: [{ guard: 'hasBell', target: 'ringing' }, { target: 'silent' }],
        },
        silent: { description: 'There is no bell.' },
        ringing: {
          description: 'A soft bell rings after every interval of listening.',
          invoke: {
            id: 'bellClock',
            src: 'bellClock',
            input: ({ context }) => ({ minutes: context.bell }),
          },
          on: { 'bell.due': { target: 'ringing', reenter: true, actions: 'announceBell' } },
        },
      },
    },
  },
})
