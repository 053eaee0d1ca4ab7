/**
 * screens: the code of the screen that the URL chose, loaded on demand.
 *
 *   showing: any ─ screen.show ─▶ loading ──▶ shown                    at once where the code is there
 *                                 loading ─ failed ─▶ failed ─ screen.retry ─▶ loading
 *   fetching ahead: idle ─ screen.prefetch ─▶ fetching ──▶ idle
 *
 * Suspense would hold its fallback for 300 ms even where the code is there; a screen listed in `loaded` renders
 * at once. Modules are living things and stay with the service; the machine knows their names only.
 * A failed load most often means that a new version was deployed, so the screen offers to reload the page.
 */
import { assign, setup } from 'xstate'
import type { RequirementId } from '../requirements.ts'
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
    meta: {} as { requirement: readonly RequirementId[] },
  },
  actors: {
    /** Resolve once the code is there. */
    loadScreen: unwired.promise<unknown, { name: string }>('loadScreen'),
    fetchAhead: unwired.promise<unknown, { name: string }>('fetchAhead'),
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
    isLoaded: ({ context }) => context.loaded.includes(context.name),
    isKnown: ({ context }, params: { name: string }) =>
      context.loaded.includes(params.name) || context.ahead.includes(params.name),
    hasAhead: ({ context }) => context.ahead.length > 0,
  },
}).createMachine({
  id: 'screens',
  description: 'The screens come when they are asked for, each once.',
  context: ({ input }) => ({ name: '', loaded: input.loaded, ahead: [] }),
  type: 'parallel',
  states: {
    showing: {
      description: 'The screen that the address asks for.',
      meta: { requirement: ['2.5'] },
      initial: 'idle',
      on: {
        'screen.show': {
          target: '.deciding',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        idle: { description: 'No screen was asked for yet.' },
        deciding: {
          description: 'Is the screen there already?',
          always: [{ guard: 'isLoaded', target: 'shown' }, { target: 'loading' }],
        },
        loading: {
          description: 'The screen is on its way: three dots are shown.',
          meta: { requirement: ['2.5'] },
          tags: 'busy',
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => ({ name: context.name }),
            onDone: {
              target: 'shown',
              actions: { type: 'list', params: ({ context }) => ({ name: context.name }) },
            },
            onError: { target: 'failed', meta: { requirement: ['8.5'] } },
          },
        },
        shown: { description: 'The screen is there.' },
        failed: {
          description: 'The screen could not be had; a page in its place says so and offers to try again.',
          meta: { requirement: ['8.5'] },
          on: { 'screen.retry': 'loading' },
        },
      },
    },
    'fetching-ahead': {
      description: 'Screens that the member will probably go to come beforehand, one after the other.',
      initial: 'idle',
      on: {
        'screen.prefetch': [
          { guard: { type: 'isKnown', params: ({ event }) => event } },
          { actions: { type: 'line', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {
          description: 'Nothing more to fetch.',
          always: { guard: 'hasAhead', target: 'fetching' },
        },
        fetching: {
          description: 'The next screen in line is being fetched.',
          invoke: {
            id: 'fetchAhead',
            src: 'fetchAhead',
            input: ({ context }) => ({ name: context.ahead[0] ?? '' }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'list', params: ({ context }) => ({ name: context.ahead[0] ?? '' }) },
                'step',
              ],
            },
            onError: { target: 'idle', actions: 'step' },
          },
        },
      },
    },
  },
})
