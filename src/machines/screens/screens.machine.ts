/**
 * screens: the code of the screen that the URL chose, loaded on demand.
 *
 *   showing: idle ─ screen.show ─▶ loading ──▶ shown ─ screen.show ─▶ loading | shown
 *                                  loading ─ failed ─▶ failed ─ screen.retry ─▶ loading
 *   fetching ahead: idle ─ screen.prefetch ─▶ fetching ──▶ idle
 *
 * Suspense would hold its fallback for 300 ms even where the code is there; a screen listed in `loaded` renders
 * at once. Modules are living things and stay with the service; the machine knows their names only.
 * A failed load most often means that a new version was deployed, so the screen offers to reload the page.
 */
import { assign, setup } from 'xstate'
import { unwired } from '../unwired.ts'

export type ScreensEvent =
  | { type: 'screen.show'; name: string }
  | { type: 'screen.prefetch'; name: string }
  | { type: 'screen.retry' }

export const screensMachine = setup({
  types: {
    context: {} as { name: string; loaded: readonly string[]; ahead: readonly string[] },
    events: {} as ScreensEvent,
    /** Names of the screens that came with the first script. */
    input: {} as { loaded: readonly string[] },
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to the name once its code is there. */
    loadScreen: unwired.promise<string, { name: string }>('loadScreen'),
    fetchAhead: unwired.promise<string, { name: string }>('fetchAhead'),
  },
  actions: {
    choose: assign((_, params: { name: string }) => ({ name: params.name })),
    list: assign(({ context }, params: { name: string }) => ({
      loaded: [...context.loaded.filter((name) => name !== params.name), params.name],
    })),
    line: assign(({ context }, params: { name: string }) => ({ ahead: [...context.ahead, params.name] })),
    step: assign(({ context }) => ({ ahead: context.ahead.slice(1) })),
  },
  guards: {
    isLoaded: ({ context }, params: { name: string }) => context.loaded.includes(params.name),
    isKnown: ({ context }, params: { name: string }) =>
      context.loaded.includes(params.name) || context.ahead.includes(params.name),
    hasAhead: ({ context }) => context.ahead.length > 0,
  },
}).createMachine({
  id: 'screens',
  context: ({ input }) => ({ name: '', loaded: input.loaded, ahead: [] }),
  type: 'parallel',
  states: {
    showing: {
      initial: 'idle',
      on: {
        'screen.show': [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event },
            target: '.shown',
            actions: { type: 'choose', params: ({ event }) => event },
          },
          {
            target: '.loading',
            reenter: true,
            actions: { type: 'choose', params: ({ event }) => event },
          },
        ],
      },
      states: {
        idle: {},
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => ({ name: context.name }),
            onDone: {
              target: 'shown',
              actions: { type: 'list', params: ({ event }) => ({ name: event.output }) },
            },
            onError: 'failed',
          },
        },
        shown: {},
        failed: { on: { 'screen.retry': 'loading' } },
      },
    },
    'fetching-ahead': {
      initial: 'idle',
      on: {
        'screen.prefetch': [
          { guard: { type: 'isKnown', params: ({ event }) => event } },
          { actions: { type: 'line', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: { always: { guard: 'hasAhead', target: 'fetching' } },
        fetching: {
          invoke: {
            id: 'fetchAhead',
            src: 'fetchAhead',
            input: ({ context }) => ({ name: context.ahead[0] ?? '' }),
            onDone: {
              target: 'idle',
              actions: ['step', { type: 'list', params: ({ event }) => ({ name: event.output }) }],
            },
            onError: { target: 'idle', actions: 'step' },
          },
        },
      },
    },
  },
})
