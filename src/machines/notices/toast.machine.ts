/**
 * toast: one notification on the screen, from its appearance to its dismissal.
 *
 *   present, in parallel:
 *     time:    held ⇄ running                        runs only while no one touches the toast and the window is active
 *     window:  here ⇄ elsewhere                      window.left / window.returned
 *     pointer: away ⇄ over
 *     focus:   outside ⇄ within
 *     grip:    resting ─ toast.grab ─▶ dragging ─ toast.release [isFarEnough] ─▶ gone
 *                                      dragging ─ toast.release ─▶ resting       springs back
 *   present ─ toast.close, time.over ─▶ gone
 *
 * The component measures how far the toast was dragged; the machine decides whether that's far enough. The countdown
 * actor exists only while the time runs, so a held toast keeps the time it had left.
 */
import { assign, not, setup, stateIn } from 'xstate'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

export type ToastEvent =
  // Commands
  | { type: 'toast.close' }
  | { type: 'toast.renew' }
  | { type: 'toast.grab' }
  /** `share`: how far it was dragged, of its width, either way. */
  | { type: 'toast.release'; share: number }
  // Facts
  | { type: 'window.left' }
  | { type: 'window.returned' }
  | { type: 'pointer.entered' }
  | { type: 'pointer.left' }
  | { type: 'focus.entered' }
  | { type: 'focus.left' }
  | { type: 'time.over' }
  // Stream
  | { type: 'time.left'; milliseconds: number }

/** Released beyond this share of its width, a toast is dismissed. */
export const dismissingShare = 0.8

/** Not dragged, hovered or focused, and the window is active. */
const leftAlone = stateIn({
  present: { grip: 'resting', window: 'here', pointer: 'away', focus: 'outside' },
})

export const toastMachine = setup({
  types: {
    /** Milliseconds. */
    context: {} as { lifetime: number; left: number },
    events: {} as ToastEvent,
    input: {} as { lifetime: number },
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { attention: 'attention'; countdown: 'countdown' },
  },
  actors: {
    /** Reports whether the window is active, first immediately and then on every change. */
    attention: unwired.callback<ToastEvent, undefined>('attention'),
    /** Sends `time.left` as time goes by, and `time.over`. */
    countdown: unwired.callback<ToastEvent, { milliseconds: number }>('countdown'),
  },
  actions: {
    countDown: assign((_, params: { milliseconds: number }) => ({ left: params.milliseconds })),
    restart: assign(({ context }) => ({ left: context.lifetime })),
  },
  guards: {
    isFarEnough: (_, params: { share: number }) => params.share > dismissingShare,
    isLeftAlone: leftAlone,
    isHeld: not(leftAlone),
  },
}).createMachine({
  id: 'toast',
  description: 'One notification in the corner of the screen.',
  context: ({ input }) => ({ lifetime: input.lifetime, left: input.lifetime }),
  initial: 'present',
  states: {
    present: {
      description: 'The notification is on the screen.',
      meta: { requirement: ['8.1'] },
      type: 'parallel',
      invoke: { id: 'attention', src: 'attention' },
      on: { 'toast.close': 'gone', 'time.over': 'gone' },
      states: {
        time: {
          description: 'How long it stays before it closes automatically.',
          initial: 'held',
          states: {
            held: {
              description: 'The countdown is paused: the member may be reading, or is in another window.',
              always: { guard: 'isLeftAlone', target: 'running' },
              on: { 'toast.renew': { actions: 'restart' } },
            },
            running: {
              description: 'The countdown runs. At zero the notification closes.',
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ milliseconds: context.left }),
              },
              always: { guard: 'isHeld', target: 'held' },
              on: {
                'time.left': { actions: { type: 'countDown', params: ({ event }) => event } },
                'toast.renew': { target: 'held', actions: 'restart' },
              },
            },
          },
        },
        window: {
          description: 'Whether the app’s window is active.',
          initial: 'here',
          states: {
            here: { description: 'The app’s window is active.', on: { 'window.left': 'elsewhere' } },
            elsewhere: {
              description: 'The member is in another tab or app.',
              on: { 'window.returned': 'here' },
            },
          },
        },
        pointer: {
          description: 'Whether the pointer is over it.',
          initial: 'away',
          states: {
            away: { description: 'The pointer is elsewhere.', on: { 'pointer.entered': 'over' } },
            over: { description: 'The pointer is over it.', on: { 'pointer.left': 'away' } },
          },
        },
        focus: {
          description: 'Whether it has keyboard focus.',
          initial: 'outside',
          states: {
            outside: { description: 'The focus is elsewhere.', on: { 'focus.entered': 'within' } },
            within: { description: 'One of its buttons has the focus.', on: { 'focus.left': 'outside' } },
          },
        },
        grip: {
          description: 'Whether it’s being dragged.',
          initial: 'resting',
          states: {
            resting: { description: 'It isn’t being dragged.', on: { 'toast.grab': 'dragging' } },
            dragging: {
              description: 'It follows the finger. Far enough to the side, releasing it dismisses it.',
              on: {
                'toast.release': [
                  { guard: { type: 'isFarEnough', params: ({ event }) => event }, target: '#toast.gone' },
                  { target: 'resting' },
                ],
              },
            },
          },
        },
      },
    },
    gone: { description: 'It has been dismissed.', type: 'final' },
  },
})
