/**
 * repeat: one track again and again for so many minutes; then it is played to its end and not begun anew.
 *
 *   off ─ repeat.for ─▶ counting ─ time.over ─▶ off           emits repeat.over
 *   counting ─ repeat.for ─▶ counting · repeat.stop ─▶ off
 *
 * `meter` counts what is listened to, pauses left out.
 */
import { assign, emit, setup } from 'xstate'
import { unwired } from '../unwired.ts'

export type RepeatEvent =
  | { type: 'repeat.for'; minutes: number }
  | { type: 'repeat.stop' }
  | { type: 'time.over' }
  // Stream
  | { type: 'time.left'; seconds: number }

export const repeatMachine = setup({
  types: {
    /** `left` in seconds. */
    context: {} as { minutes: number; left: number },
    events: {} as RepeatEvent,
    emitted: {} as { type: 'repeat.began' } | { type: 'repeat.over' },
    children: {} as { meter: 'meter' },
  },
  actors: {
    /** Sends `time.left` while it sounds, and `time.over`. */
    meter: unwired.callback<RepeatEvent, { minutes: number }>('meter'),
  },
  actions: {
    take: assign((_, params: { minutes: number }) => ({
      minutes: params.minutes,
      left: params.minutes * 60,
    })),
    measure: assign((_, params: { seconds: number }) => ({ left: params.seconds })),
    announceStart: emit({ type: 'repeat.began' }),
    announceEnd: emit({ type: 'repeat.over' }),
  },
}).createMachine({
  id: 'repeat',
  description: 'One track again and again, for as long as the member likes.',
  context: { minutes: 0, left: 0 },
  initial: 'off',
  on: {
    'repeat.for': {
      target: '.counting',
      actions: [{ type: 'take', params: ({ event }) => event }, 'announceStart'],
    },
  },
  states: {
    off: { description: 'A track is played as often as the player says.' },
    counting: {
      description: 'The same track is repeated until the minutes are over; then it is played to its end.',
      invoke: { id: 'meter', src: 'meter', input: ({ context }) => ({ minutes: context.minutes }) },
      on: {
        'repeat.stop': 'off',
        'time.left': { actions: { type: 'measure', params: ({ event }) => event } },
        'time.over': { target: 'off', actions: 'announceEnd' },
      },
    },
  },
})
