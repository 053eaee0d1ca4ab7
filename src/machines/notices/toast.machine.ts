/**
 * One notification on the screen. Its time runs only while the window is active and no one hovers, drags or
 * focuses the toast. Events that stop or start the time carry the time at which they happened.
 */
import { assign, raise, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

export type PauseReason = 'window' | 'pointer' | 'focus' | 'drag'

/** `at`: epoch ms. */
export type ToastEvent =
  | { type: 'toast.pause'; by: PauseReason; at: number }
  | { type: 'toast.resume'; by: PauseReason; at: number }
  /** A drag ended. `share`: its distance in either direction, relative to the toast's width. */
  | { type: 'toast.release'; share: number; at: number }
  /** The same notification is repeated. */
  | { type: 'toast.renew'; at: number }
  | { type: 'toast.close' }

/** Released beyond this share of its width, a toast is dismissed. */
export const dismissingShare = 0.8

type Context = {
  /** Milliseconds. */
  lifetime: number
  /** Milliseconds that were left when the time last stopped or started. */
  left: number
  /** When the time last started. */
  since: number
  pausedBy: readonly PauseReason[]
  /** How often the same notification was repeated. */
  renewals: number
}

export const toastMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ToastEvent,
    input: {} as { lifetime: number },
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { attention: 'attention' },
  },
  actors: {
    /** Pauses and resumes by `window`, first immediately and then whenever the window becomes active or inactive. */
    attention: notProvided.callback<ToastEvent, undefined>('attention'),
  },
  delays: { left: ({ context }) => context.left },
  actions: {
    stopTime: assign(({ context: { left, since } }, { at }: { at: number }) => ({
      // The device's clock may have been set.
      left: Math.max(0, left - Math.max(0, at - since)),
    })),
    startTime: assign((_, { at }: { at: number }) => ({ since: at })),
    renew: assign(({ context: { lifetime, renewals } }) => ({ left: lifetime, renewals: renewals + 1 })),
    addReason: assign(({ context: { pausedBy } }, { by }: { by: PauseReason }) => ({
      pausedBy: [...pausedBy.filter((reason) => reason !== by), by],
    })),
    endDrag: raise((_, { at }: { at: number }) => ({ type: 'toast.resume', by: 'drag', at })),
    removeReason: assign(({ context: { pausedBy } }, { by }: { by: PauseReason }) => ({
      pausedBy: pausedBy.filter((reason) => reason !== by),
    })),
  },
  guards: {
    isOnlyReason: ({ context: { pausedBy } }, { by }: { by: PauseReason }) =>
      pausedBy.every((reason) => reason === by),
    isDraggedFar: ({ context: { pausedBy } }, { share }: { share: number }) =>
      pausedBy.includes('drag') && share > dismissingShare,
  },
}).createMachine({
  id: 'toast',
  description: 'One notification in the corner of the screen.',
  context: ({ input: { lifetime } }) => ({
    lifetime,
    left: lifetime,
    since: 0,
    pausedBy: ['window'],
    renewals: 0,
  }),
  invoke: { id: 'attention', src: 'attention' },
  on: { 'toast.close': '.gone' },
  initial: 'paused',
  states: {
    paused: {
      description: 'Its time doesn’t run: the member may be reading, or is in another window.',
      meta: { requirement: ['8.1'] },
      on: {
        'toast.pause': { actions: { type: 'addReason', params: ({ event }) => event } },
        'toast.resume': [
          {
            guard: { type: 'isOnlyReason', params: ({ event }) => event },
            target: 'running',
            actions: [
              { type: 'removeReason', params: ({ event }) => event },
              { type: 'startTime', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'removeReason', params: ({ event }) => event } },
        ],
        'toast.release': [
          { guard: { type: 'isDraggedFar', params: ({ event }) => event }, target: 'gone' },
          { actions: { type: 'endDrag', params: ({ event }) => event } },
        ],
        'toast.renew': { actions: 'renew' },
      },
    },
    running: {
      description: 'Its time runs. At zero it closes.',
      meta: { requirement: ['8.1'] },
      after: { left: 'gone' },
      on: {
        'toast.pause': {
          target: 'paused',
          actions: [
            { type: 'stopTime', params: ({ event }) => event },
            { type: 'addReason', params: ({ event }) => event },
          ],
        },
        'toast.renew': {
          target: 'running',
          reenter: true,
          actions: ['renew', { type: 'startTime', params: ({ event }) => event }],
        },
      },
    },
    gone: { description: 'It has been dismissed.', type: 'final' },
  },
})
