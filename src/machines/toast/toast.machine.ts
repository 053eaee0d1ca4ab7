/**
 * toast: the life of one message on the screen.
 *
 *   present, all at once:
 *     time:    deciding ─▶ lasting                   without a time: it stays until somebody closes it
 *              deciding ─▶ held ⇄ running            held unless the toast is left alone in a window looked at
 *     window:  here ⇄ elsewhere                      window.left / window.returned
 *     pointer: away ⇄ over
 *     focus:   outside ⇄ within
 *     grip:    resting ─ toast.grab ─▶ dragging ─ toast.release [isFarEnough] ─▶ gone
 *                                      dragging ─ toast.release ─▶ resting       springs back
 *   present ─ toast.close, time.over ─▶ gone
 *
 * Whoever draws it measures how far it was dragged; whether that is far enough is decided here. The countdown is an
 * actor on the wall clock and lives only while the time is running, so what is left survives every hold.
 */
import { assign, not, setup, stateIn } from 'xstate'
import { unwired } from '../unwired.ts'

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

/** The share of its width past which a released toast goes. */
export const dismissingShare = 0.8

/** Nobody points at it, drags it or has the focus in it, and the window is looked at. */
const leftAlone = stateIn({
  present: { grip: 'resting', window: 'here', pointer: 'away', focus: 'outside' },
})

export const toastMachine = setup({
  types: {
    /** Milliseconds; `lifetime` is null for a toast that stays until it is read. */
    context: {} as { lifetime: number | null; left: number },
    events: {} as ToastEvent,
    input: {} as { lifetime: number | null },
    children: {} as { attention: 'attention'; countdown: 'countdown' },
  },
  actors: {
    /** Says at once and from then on whether the window is looked at. */
    attention: unwired.callback<ToastEvent, undefined>('attention'),
    /** Sends `time.left` as time goes by, and `time.over`. */
    countdown: unwired.callback<ToastEvent, { milliseconds: number }>('countdown'),
  },
  actions: {
    countDown: assign((_, params: { milliseconds: number }) => ({ left: params.milliseconds })),
    startAnew: assign(({ context }) => ({ left: context.lifetime ?? 0 })),
  },
  guards: {
    hasTime: ({ context }) => context.lifetime !== null,
    isFarEnough: (_, params: { share: number }) => params.share > dismissingShare,
    isLeftAlone: leftAlone,
    isHeld: not(leftAlone),
  },
}).createMachine({
  id: 'toast',
  context: ({ input }) => ({ lifetime: input.lifetime, left: input.lifetime ?? 0 }),
  initial: 'present',
  states: {
    present: {
      type: 'parallel',
      invoke: { id: 'attention', src: 'attention' },
      on: { 'toast.close': 'gone', 'time.over': 'gone' },
      states: {
        time: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'hasTime', target: 'held' }, { target: 'lasting' }] },
            lasting: {},
            held: {
              always: { guard: 'isLeftAlone', target: 'running' },
              on: { 'toast.renew': { actions: 'startAnew' } },
            },
            running: {
              invoke: {
                id: 'countdown',
                src: 'countdown',
                input: ({ context }) => ({ milliseconds: context.left }),
              },
              always: { guard: 'isHeld', target: 'held' },
              on: {
                'time.left': { actions: { type: 'countDown', params: ({ event }) => event } },
                'toast.renew': { target: 'running', reenter: true, actions: 'startAnew' },
              },
            },
          },
        },
        window: {
          initial: 'here',
          states: {
            here: { on: { 'window.left': 'elsewhere' } },
            elsewhere: { on: { 'window.returned': 'here' } },
          },
        },
        pointer: {
          initial: 'away',
          states: {
            away: { on: { 'pointer.entered': 'over' } },
            over: { on: { 'pointer.left': 'away' } },
          },
        },
        focus: {
          initial: 'outside',
          states: {
            outside: { on: { 'focus.entered': 'within' } },
            within: { on: { 'focus.left': 'outside' } },
          },
        },
        grip: {
          initial: 'resting',
          states: {
            resting: { on: { 'toast.grab': 'dragging' } },
            dragging: {
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
    gone: { type: 'final' },
  },
})
