/**
 * screens: loads each screen's code on demand.
 *
 *   showing: any ─ screen.show ─▶ loading ──▶ idle                     immediately if it's loaded
 *                                 loading ─ failed ─▶ failed ─ screen.retry, connection.found ─▶ loading
 *   fetching ahead: idle ─ screen.prefetch ─▶ fetching ──▶ idle
 *
 * Suspense would show its fallback for 300 ms even for loaded code; a screen listed in `loaded` renders immediately.
 * The service keeps the modules; the machine knows only their names. A load usually fails because a new version was
 * deployed, so the screen offers to reload the page.
 */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

export type ScreensEvent =
  | { type: 'screen.show'; name: string }
  | { type: 'screen.prefetch'; name: string }
  | { type: 'screen.retry' }
  | { type: 'connection.found' }

/** Reported to the parent. A screen can be reported more than once. */
export type ScreensFact = { type: 'screen.loaded'; name: string }

export const screensMachine = setup({
  types: {
    context: {} as { name: string; loaded: readonly string[]; ahead: readonly string[] },
    events: {} as ScreensEvent,
    /** Names of the screens in the first script. */
    input: {} as { loaded: readonly string[] },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
  },
  actors: {
    /** Resolve once the code is loaded. Reject if that fails, or takes a minute. */
    loadScreen: notProvided.promise<unknown, { name: string }>('loadScreen'),
    fetchAhead: notProvided.promise<unknown, { name: string }>('fetchAhead'),
  },
  actions: {
    choose: assign((_, params: { name: string }) => ({ name: params.name })),
    keepLoaded: assign(({ context }, params: { name: string }) => ({
      loaded: [...context.loaded.filter((name) => name !== params.name), params.name],
    })),
    reportLoaded: sendParent(
      (_, { name }: { name: string }): ScreensFact => ({ type: 'screen.loaded', name }),
    ),
    queueAhead: assign(({ context }, params: { name: string }) => ({
      ahead: [...context.ahead, params.name],
    })),
    dropAhead: assign(({ context }) => ({ ahead: context.ahead.slice(1) })),
  },
  guards: {
    isLoaded: ({ context }) => context.loaded.includes(context.name),
    isKnown: ({ context }, params: { name: string }) =>
      context.loaded.includes(params.name) || context.ahead.includes(params.name),
    hasAhead: ({ context }) => context.ahead.length > 0,
  },
}).createMachine({
  id: 'screens',
  description: 'Screens load on demand, each once.',
  context: ({ input }) => ({ name: '', loaded: input.loaded, ahead: [] }),
  type: 'parallel',
  states: {
    showing: {
      description: 'The screen of the current address.',
      meta: { requirement: ['2.5'] },
      initial: 'idle',
      on: {
        'screen.show': {
          target: '.deciding',
          actions: { type: 'choose', params: ({ event }) => event },
        },
      },
      states: {
        idle: { description: 'Nothing has to load: the screen is shown, or none is needed yet.' },
        deciding: {
          description: 'Is the screen loaded?',
          always: [{ guard: 'isLoaded', target: 'idle' }, { target: 'loading' }],
        },
        loading: {
          description: 'The screen is loading, and three dots are shown.',
          meta: { requirement: ['2.5'] },
          tags: 'busy',
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => ({ name: context.name }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepLoaded', params: ({ context }) => ({ name: context.name }) },
                { type: 'reportLoaded', params: ({ context }) => ({ name: context.name }) },
              ],
            },
            onError: { target: 'failed', meta: { requirement: ['8.5'] } },
          },
        },
        failed: {
          description:
            'The screen couldn’t be loaded. The app says so, offers to try again, and does it once the network is back.',
          meta: { requirement: ['8.5'] },
          on: { 'screen.retry': 'loading', 'connection.found': 'loading' },
        },
      },
    },
    'fetching-ahead': {
      description: 'Screens that will probably be opened next are loaded ahead, one at a time.',
      initial: 'idle',
      on: {
        'screen.prefetch': [
          { guard: { type: 'isKnown', params: ({ event }) => event } },
          { actions: { type: 'queueAhead', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {
          description: 'There’s nothing to load ahead.',
          always: { guard: 'hasAhead', target: 'fetching' },
        },
        fetching: {
          description: 'The next screen is loading.',
          invoke: {
            id: 'fetchAhead',
            src: 'fetchAhead',
            input: ({ context }) => ({ name: context.ahead[0] ?? '' }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepLoaded', params: ({ context }) => ({ name: context.ahead[0] ?? '' }) },
                { type: 'reportLoaded', params: ({ context }) => ({ name: context.ahead[0] ?? '' }) },
                'dropAhead',
              ],
            },
            onError: { target: 'idle', actions: 'dropAhead' },
          },
        },
      },
    },
  },
})
