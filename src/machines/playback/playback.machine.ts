/**
 * playback: how the member likes tracks to be played.
 *
 *   speed:   locked ⇄ unlocked                      speed.unlock, speed.lock; locked is 1× whatever was chosen
 *   closing: free ⇄ asking                          closing.ask, closing.free: before the page is closed while it plays
 *   crossfade, the sleep timer's fade and chime are figures
 *
 * Another speed changes the difference between both tones, which is what a program is made of: hence the lock.
 * Emits `playback.changed` for whoever keeps it and for whoever plays.
 */
import { assign, emit, setup } from 'xstate'
import { crossfadeRange, fadeRange, type Playback, type Speed, sleepRange } from '../../content/playback.ts'

export type PlaybackEvent =
  | { type: 'crossfade.set'; seconds: number }
  | { type: 'speed.set'; speed: Speed }
  | { type: 'speed.unlock' }
  | { type: 'speed.lock' }
  | { type: 'closing.ask' }
  | { type: 'closing.free' }
  | { type: 'sleep.minutes'; minutes: number }
  | { type: 'sleep.fade'; seconds: number }
  | { type: 'sleep.chime'; hasChime: boolean }

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, Math.round(value)))

export const playbackMachine = setup({
  types: {
    context: {} as {
      kept: Pick<Playback, 'isSpeedUnlocked' | 'asksBeforeClosing'>
      crossfade: number
      speed: Speed
      sleep: Playback['sleep']
    },
    events: {} as PlaybackEvent,
    input: {} as Playback,
    emitted: {} as { type: 'playback.changed' },
  },
  actions: {
    setCrossfade: assign((_, params: { seconds: number }) => ({
      crossfade: within(params.seconds, crossfadeRange),
    })),
    setSpeed: assign((_, { speed }: { speed: Speed }) => ({ speed })),
    setSleep: assign(({ context }, params: Partial<Playback['sleep']>) => ({
      sleep: { ...context.sleep, ...params },
    })),
    announceChange: emit({ type: 'playback.changed' }),
  },
  guards: {
    keptUnlocked: ({ context }) => context.kept.isSpeedUnlocked,
    keptAsking: ({ context }) => context.kept.asksBeforeClosing,
  },
}).createMachine({
  id: 'playback',
  description: 'How the member likes tracks to be played.',
  context: ({ input: { isSpeedUnlocked, asksBeforeClosing, crossfade, speed, sleep } }) => ({
    kept: { isSpeedUnlocked, asksBeforeClosing },
    crossfade,
    speed,
    sleep,
  }),
  type: 'parallel',
  on: {
    'crossfade.set': {
      actions: [{ type: 'setCrossfade', params: ({ event }) => event }, 'announceChange'],
    },
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
      description: 'Whether tracks may be played faster or slower.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'What was chosen last time on this device is looked up.',
          always: [{ guard: 'keptUnlocked', target: 'unlocked' }, { target: 'locked' }],
        },
        locked: {
          description: 'Every track plays as it was made. Another speed would change its tones.',
          on: { 'speed.unlock': { target: 'unlocked', actions: 'announceChange' } },
        },
        unlocked: {
          description: 'The member knows about the tones and may choose a speed.',
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
      description: 'What happens when the page is closed while a track plays.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'What was chosen last time on this device is looked up.',
          always: [{ guard: 'keptAsking', target: 'asking' }, { target: 'free' }],
        },
        free: {
          description: 'The page closes at once.',
          on: { 'closing.ask': { target: 'asking', actions: 'announceChange' } },
        },
        asking: {
          description: 'The browser asks before the page is closed.',
          on: { 'closing.free': { target: 'free', actions: 'announceChange' } },
        },
      },
    },
  },
})
