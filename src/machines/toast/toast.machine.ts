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
import type { RequirementId } from '../requirements.ts'
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
    meta: {} as { requirement: readonly RequirementId[] },
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
  description: 'One message in the corner of the screen.',
  context: ({ input }) => ({ lifetime: input.lifetime, left: input.lifetime ?? 0 }),
  initial: 'present',
  states: {
    present: {
      description: 'The message can be read.',
      meta: { requirement: ['8.1'] },
      type: 'parallel',
      invoke: { id: 'attention', src: 'attention' },
      on: { 'toast.close': 'gone', 'time.over': 'gone' },
      states: {
        time: {
          description: 'How long it stays by itself.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Whether it may go by itself is looked up: an error may not.',
              always: [{ guard: 'hasTime', target: 'held' }, { target: 'lasting' }],
            },
            lasting: { description: 'It stays until the member closes it.' },
            held: {
              description: 'Its time stands still, because somebody may be reading it or is not looking.',
              always: { guard: 'isLeftAlone', target: 'running' },
              on: { 'toast.renew': { actions: 'startAnew' } },
            },
            running: {
              description: 'Its time runs out; then it goes.',
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
          description: 'Whether the app is looked at.',
          initial: 'here',
          states: {
            here: { description: 'The app is in sight.', on: { 'window.left': 'elsewhere' } },
            elsewhere: {
              description: 'The member is at another tab or program.',
              on: { 'window.returned': 'here' },
            },
          },
        },
        pointer: {
          description: 'Whether it is pointed at.',
          initial: 'away',
          states: {
            away: { description: 'The pointer is elsewhere.', on: { 'pointer.entered': 'over' } },
            over: { description: 'The pointer rests on it.', on: { 'pointer.left': 'away' } },
          },
        },
        focus: {
          description: 'Whether the keyboard is at it.',
          initial: 'outside',
          states: {
            outside: { description: 'The keyboard is elsewhere.', on: { 'focus.entered': 'within' } },
            within: { description: 'A key would press its button.', on: { 'focus.left': 'outside' } },
          },
        },
        grip: {
          description: 'Whether a finger has it.',
          initial: 'resting',
          states: {
            resting: { description: 'It is in its place.', on: { 'toast.grab': 'dragging' } },
            dragging: {
              description: 'It follows the finger; far enough to the side it goes, else it springs back.',
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
    gone: { description: 'It has left the screen.', type: 'final' },
  },
})
