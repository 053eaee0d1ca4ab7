/** resource: data from the server. It loads on demand, and retries automatically after a failure. */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'

export type ResourceEvent =
  /** Does nothing if the data is loaded or loading. */
  | { type: 'resource.load' }
  /** Drops a pending answer, which may be older than the latest change. */
  | { type: 'resource.reload' }
  /** Asks for the data that has loaded, if any. */
  | { type: 'resource.report' }
  | { type: 'reconnect.now' }

/** The machine reports `<id>.loaded` with its `data` to the parent. */
export function createResourceMachine<Data>(id: string) {
  const resource = setup({
    types: {
      context: {} as { data: Data | null; message: string },
      /** What this device has saved shows until the server answers. */
      input: {} as { data: Data | null } | undefined,
      events: {} as ResourceEvent,
      tags: {} as 'busy',
      children: {} as { load: 'load'; reconnect: 'reconnect' },
    },
    actors: {
      load: notProvided.promise<Data, undefined>('load'),
      /** Sends `reconnect.now` after growing waits, and when the network is back. */
      reconnect: notProvided.callback<ResourceEvent, undefined>('reconnect'),
    },
    actions: {
      keepData: assign((_, params: { data: Data }) => params),
      reportData: sendParent((_, { data }: { data: Data }) => ({ type: `${id}.loaded`, data })),
      reportAgain: sendParent(({ context }) => ({ type: `${id}.loaded`, data: context.data })),
      explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    },
    guards: { hasData: ({ context }) => context.data !== null },
  })

  const loading = resource.createStateConfig({
    invoke: {
      id: 'load',
      src: 'load',
      onDone: {
        target: '#ready',
        actions: [
          { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          { type: 'reportData', params: ({ event }) => ({ data: event.output }) },
        ],
      },
      onError: {
        // The child state keeps the growing waits of "reconnect" from starting over.
        target: '#waiting',
        actions: { type: 'explain', params: ({ event }) => event },
      },
    },
  })

  return resource.createMachine({
    id,
    description:
      'Data from the server. It loads when a screen needs it, and automatically again after a failure.',
    context: ({ input }) => ({ data: input?.data ?? null, message: '' }),
    initial: 'idle',
    on: {
      'resource.reload': '.loading',
      'resource.report': { guard: 'hasData', actions: 'reportAgain' },
    },
    states: {
      idle: {
        description: 'No screen has needed the data yet.',
        on: { 'resource.load': 'loading' },
      },
      loading: {
        ...loading,
        description: 'The data is loading. Data from before stays visible.',
        tags: 'busy',
      },
      ready: { id: 'ready', description: 'The data is shown.' },
      unavailable: {
        description: 'Loading failed, and the member sees why. The app keeps trying.',
        on: { 'resource.load': 'loading' },
        invoke: { id: 'reconnect', src: 'reconnect' },
        initial: 'waiting',
        states: {
          waiting: {
            id: 'waiting',
            description: 'The next try comes after a growing wait, or when the network is back.',
            on: { 'reconnect.now': 'retrying' },
          },
          retrying: {
            ...loading,
            description: 'The data is loading again. The error stays on screen until it’s there.',
          },
        },
      },
    },
  })
}
