/**
 * connection: can the members API be reached?
 *
 *   online ⇄ offline                                connection.lost / connection.found, the browser's own word
 *   online, offline ─ server.unavailable ─▶ maintenance ─ server.answered ─▶ online
 *   maintenance: waiting ─ wait.over ─▶ probing ─ still 503 ─▶ waiting
 *
 * No state ever signs the member out. In maintenance a clock counts down the Retry-After time, and one small call
 * finds out whether the server is back.
 */
import { assign, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

export type ConnectionEvent =
  // Command
  | { type: 'connection.probe' }
  // Facts
  | { type: 'connection.lost' }
  | { type: 'connection.found' }
  | { type: 'server.unavailable'; retryAfter: number }
  | { type: 'server.answered' }
  | { type: 'wait.over' }
  // Stream: whole seconds until the next probe.
  | { type: 'wait.left'; seconds: number }

/** Whether the server answers again, and if not, in how many seconds to check again. */
export type Probe = { isBack: true } | { isBack: false; retryAfter: number }

const connection = setup({
  types: {
    context: {} as { startsOnline: boolean; retryAfter: number; secondsLeft: number },
    events: {} as ConnectionEvent,
    input: {} as { isOnline: boolean },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { waitClock: 'waitClock'; probe: 'probe' },
  },
  actors: {
    waitClock: notProvided.callback<ConnectionEvent, { seconds: number }>('waitClock'),
    probe: notProvided.promise<Probe, undefined>('probe'),
  },
  actions: {
    keepRetryAfter: assign((_, params: { retryAfter: number }) => ({
      retryAfter: params.retryAfter,
      secondsLeft: params.retryAfter,
    })),
    countDown: assign((_, params: { seconds: number }) => ({ secondsLeft: params.seconds })),
  },
  guards: {
    startsOnline: ({ context }) => context.startsOnline,
    isBack: (_, probe: Probe) => probe.isBack,
  },
})

/** A 503 comes from a server that can be reached. */
const unavailable = connection.createStateConfig({
  on: {
    'server.unavailable': {
      target: 'maintenance',
      actions: { type: 'keepRetryAfter', params: ({ event }) => event },
      meta: { requirement: ['2.22', '8.6'] },
    },
  },
}).on

export const connectionMachine = connection.createMachine({
  id: 'connection',
  description: 'Can the server be reached? Whatever the answer, no one is signed out.',
  context: ({ input }) => ({ startsOnline: input.isOnline, retryAfter: 15, secondsLeft: 15 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page opens. Does the browser have a connection?',
      always: [{ guard: 'startsOnline', target: 'online' }, { target: 'offline' }],
    },
    online: {
      description: 'Everything works, as far as we know.',
      on: { ...unavailable, 'connection.lost': 'offline' },
    },
    offline: {
      description: 'This device is offline. What has loaded still works.',
      meta: { requirement: ['8.6'] },
      on: { ...unavailable, 'connection.found': 'online', 'server.answered': 'online' },
    },
    maintenance: {
      description: 'The server is down for maintenance. A page says so and closes automatically.',
      meta: { requirement: ['2.22'] },
      initial: 'waiting',
      on: { 'server.answered': 'online' },
      states: {
        waiting: {
          description: 'The seconds until the next check count down.',
          invoke: {
            id: 'waitClock',
            src: 'waitClock',
            input: ({ context }) => ({ seconds: context.retryAfter }),
          },
          on: {
            'wait.left': { actions: { type: 'countDown', params: ({ event }) => event } },
            'wait.over': 'probing',
            'connection.probe': 'probing',
            'connection.found': 'probing',
          },
        },
        probing: {
          description: 'One small call checks whether the server is back.',
          tags: 'busy',
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: [
              {
                guard: { type: 'isBack', params: ({ event }) => event.output },
                target: '#connection.online',
              },
              {
                target: 'waiting',
                actions: {
                  type: 'keepRetryAfter',
                  params: ({ event }) => ({ retryAfter: retryAfterOf(event.output) }),
                },
              },
            ],
            onError: 'waiting',
          },
        },
      },
    },
  },
})

const retryAfterOf = (probe: Probe) => (probe.isBack ? 0 : probe.retryAfter)
