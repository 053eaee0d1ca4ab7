/**
 * connection: can the members API be reached?
 *
 *   online ⇄ offline                                connection.lost / connection.found, the browser's own word
 *   online: calm ─ server.unreached, server.unavailable ─▶ checking ──▶ calm | unreachable | maintenance
 *   offline ─ server.unavailable ─▶ online.checking
 *   unreachable, maintenance: waiting ─ wait.over ─▶ probing ─ no answer or 503 ─▶ waiting
 *   offline, unreachable, maintenance ─ server.answered ─▶ online
 *
 * No state ever signs the member out. The browser only knows about this device's network, so one small call finds out
 * whether the server answers: after a call failed, when the network is back, and while the server doesn't answer. A 503
 * to another call may be about that call alone; maintenance begins if the small call gets one too. The wait between two such calls is the Retry-After time in maintenance, otherwise 15 seconds.
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
  // A call was answered with 503.
  | { type: 'server.unavailable' }
  | { type: 'server.answered' }
  // A call failed without an answer.
  | { type: 'server.unreached' }
  | { type: 'wait.over' }
  // Stream: whole seconds until the next probe.
  | { type: 'wait.left'; seconds: number }

/** Whether the server answers again, and if not, in how many seconds to check again. */
export type Probe = { isBack: true } | { isBack: false; retryAfter: number }

/** Seconds between two checks, unless the server says something else. */
const usualWait = 15

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

/** One small call checks whether the server answers. */
const probing = (unanswered: string) =>
  connection.createStateConfig({
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
          target: '#connection.maintenance',
          meta: { requirement: ['2.22', '8.6'] },
          actions: {
            type: 'keepRetryAfter',
            params: ({ event }) => ({ retryAfter: retryAfterOf(event.output) }),
          },
        },
      ],
      onError: unanswered,
    },
  })

/** Checks the server repeatedly until it answers. */
const askingAgain = connection.createStateConfig({
  initial: 'waiting',
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
      ...probing('waiting'),
      description: 'One small call checks whether the server is back.',
    },
  },
})

export const connectionMachine = connection.createMachine({
  id: 'connection',
  description: 'Can the server be reached? Whatever the answer, no one is signed out.',
  context: ({ input }) => ({ startsOnline: input.isOnline, retryAfter: usualWait, secondsLeft: usualWait }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The page opens. Does the browser have a connection?',
      always: [{ guard: 'startsOnline', target: 'online' }, { target: 'offline' }],
    },
    online: {
      description: 'Everything works, as far as we know.',
      initial: 'calm',
      on: { 'connection.lost': 'offline' },
      states: {
        calm: {
          description: 'No call has failed since the last answer.',
          on: { 'server.unreached': 'checking', 'server.unavailable': 'checking' },
        },
        checking: {
          ...probing('#connection.unreachable'),
          description: 'A call failed, or the network has just come back. One small call checks the server.',
          on: { 'server.answered': 'calm' },
        },
      },
    },
    offline: {
      description: 'This device is offline. What has loaded still works.',
      meta: { requirement: ['8.6'] },
      on: {
        'connection.found': 'online.checking',
        'server.unavailable': 'online.checking',
        'server.answered': 'online',
      },
    },
    unreachable: {
      ...askingAgain,
      description: 'This device has a network, but the server doesn’t answer. A banner says so.',
      entry: { type: 'keepRetryAfter', params: { retryAfter: usualWait } },
      on: { 'connection.lost': 'offline', 'server.answered': 'online' },
    },
    maintenance: {
      ...askingAgain,
      description: 'The server is down for maintenance. A page says so and closes automatically.',
      meta: { requirement: ['2.22'] },
      on: { 'server.answered': 'online' },
    },
  },
})

const retryAfterOf = (probe: Probe) => (probe.isBack ? 0 : probe.retryAfter)
