/**
 * repeat: one track on a loop for a number of minutes, then a soft fade. Made for nights longer than one track.
 *
 *   off ─ repeat.for ─▶ looping            emits repeat.began: loop this track, and stop after so long
 *   looping ─ repeat.for ─▶ looping
 *   looping ─ repeat.endless ─▶ off        emits repeat.unlimited: the loop stays, the sleep timer goes
 *   looping ─ timer.over ─▶ off            emits repeat.over: the sound has faded out, so the loop goes too
 *   looping ─ timer.cancelled, loop.changed ─▶ off
 *
 * The sleep timer counts the minutes and fades the sound; the player loops the track without a gap. A loop for a time
 * always fades: over as long as the member's sleep timer does, and over 30 seconds at least.
 */
import { emit, setup } from 'xstate'
import { leastFade } from '#content/playback.ts'

/** `track`: what to play; null is the current track. `fade` in seconds, as set for the sleep timer. */
type Wish = { track: string | null; minutes: number; fade: number }

export type RepeatEvent =
  // Commands
  | ({ type: 'repeat.for' } & Wish)
  | { type: 'repeat.endless' }
  // Facts
  | { type: 'timer.over' }
  | { type: 'timer.cancelled' }
  | { type: 'loop.changed' }

export const repeatMachine = setup({
  types: {
    events: {} as RepeatEvent,
    emitted: {} as ({ type: 'repeat.began' } & Wish) | { type: 'repeat.unlimited' } | { type: 'repeat.over' },
  },
  actions: {
    announceStart: emit((_, { track, minutes, fade }: Wish) => ({
      type: 'repeat.began' as const,
      track,
      minutes,
      fade: Math.max(fade, leastFade),
    })),
    announceNoLimit: emit({ type: 'repeat.unlimited' }),
    announceEnd: emit({ type: 'repeat.over' }),
  },
}).createMachine({
  id: 'repeat',
  description: 'Loops one track for as long as the member wants, then fades out.',
  initial: 'off',
  on: {
    'repeat.for': {
      target: '.looping',
      actions: { type: 'announceStart', params: ({ event }) => event },
    },
  },
  states: {
    off: { description: 'There is no time limit on the loop.' },
    looping: {
      description: 'The track loops until the sleep timer fades it out.',
      on: {
        'repeat.endless': { target: 'off', actions: 'announceNoLimit' },
        'timer.over': { target: 'off', actions: 'announceEnd' },
        'timer.cancelled': 'off',
        'loop.changed': 'off',
      },
    },
  },
})
