/**
 * download: one track or book on its way to this device.
 *
 *   waiting ─ turn.came ─▶ looking ─ nothing or some parts ─▶ fetching ─ answer.completed ─▶ verifying
 *                                  ─ all parts ─▶ verifying ─ ✓ ─▶ joining ─▶ kept
 *                                  ─ the whole ─▶ kept
 *   fetching ─ answer.unauthorised ─▶ renewing ─▶ fetching        once
 *   fetching, verifying ─ what's here isn't the file ─▶ discarding ─▶ fetching        once; then damaged
 *
 * Whatever interrupts it, what has arrived and fits stays on the device, and the next download continues there.
 */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'

/**
 * Why a download ended early. `missing`: the server doesn't give the file to this member. `damaged`: it arrived
 * with a wrong length or hash, twice.
 */
export type DownloadFault = 'interrupted' | 'full' | 'missing' | 'damaged'

type Size = { bytes: number; isPersistent: boolean }

export type DownloadOutcome = ({ outcome: 'kept' } & Size) | { outcome: DownloadFault }

/** What this device has of the file; of the whole, its size, and whether the browser promises to keep it. */
export type Found = { has: 'whole' | 'all parts' | 'less' | 'no space' } & Size

export type DownloadProgress = { type: 'download.progressed'; id: string; saved: number; bytes: number }

export type DownloadEvent =
  | { type: 'turn.came' }
  /** Another tab has taken over. */
  | { type: 'turn.lost' }
  | { type: 'answer.progressed'; saved: number; bytes: number }
  | { type: 'answer.completed' }
  /** The connection broke, nothing came for too long, or what came isn't the file. */
  | { type: 'answer.interrupted' }
  | { type: 'answer.unauthorised' }
  | { type: 'answer.missing' }
  /** It doesn't continue what this device has. */
  | { type: 'answer.unfitting' }
  | { type: 'device.full' }

type Context = { id: string; renewals: number; restarts: number; size: Size }
type File = Pick<Context, 'id'>

const download = setup({
  types: {
    context: {} as Context,
    events: {} as DownloadEvent,
    input: {} as File,
    output: {} as DownloadOutcome,
    children: {} as {
      turn: 'turn'
      look: 'look'
      fetchRest: 'fetchRest'
      renewAccess: 'renewAccess'
      verify: 'verify'
      join: 'join'
      discard: 'discard'
    },
  },
  actors: {
    /** Sends `turn.came` once no other tab works on this file, and keeps the others waiting until it's stopped. */
    turn: notProvided.callback<DownloadEvent, File>('turn'),
    look: notProvided.promise<Found, File>('look'),
    /** Saves the missing bytes, and sends `answer.…` or `device.full`. Ends if nothing comes for a while. */
    fetchRest: notProvided.callback<DownloadEvent, File>('fetchRest'),
    /** Asks the server to give files to this browser. */
    renewAccess: notProvided.promise<void, undefined>('renewAccess'),
    /** Whether the parts are the file, by type, length and hash. */
    verify: notProvided.promise<boolean, File>('verify'),
    /** Writes the whole file, then removes the parts. */
    join: notProvided.promise<Found, File>('join'),
    /** Removes the parts. */
    discard: notProvided.promise<void, File>('discard'),
  },
  actions: {
    countRenewal: assign(({ context }) => ({ renewals: context.renewals + 1 })),
    countRestart: assign(({ context }) => ({ restarts: context.restarts + 1 })),
    noteSize: assign((_, { bytes, isPersistent }: Size) => ({ size: { bytes, isPersistent } })),
    reportProgress: sendParent(
      ({ context: { id } }, { saved, bytes }: { saved: number; bytes: number }): DownloadProgress => ({
        type: 'download.progressed',
        id,
        saved,
        bytes,
      }),
    ),
  },
  guards: {
    isFirstRenewal: ({ context }) => context.renewals === 0,
    isFirstRestart: ({ context }) => context.restarts === 1,
    has: (_, { has, what }: Pick<Found, 'has'> & { what: Found['has'] }) => has === what,
    isSound: (_, { isSound }: { isSound: boolean }) => isSound,
  },
})

const file = ({ context: { id } }: { context: Context }): File => ({ id })

const has = (what: Found['has']) =>
  ({
    type: 'has',
    params: ({ event: { output } }: { event: { output: Found } }) => ({ has: output.has, what }),
  }) as const

const onWhole = {
  guard: has('whole'),
  target: 'kept',
  actions: { type: 'noteSize', params: ({ event }: { event: { output: Found } }) => event.output },
} as const

export const downloadMachine = download.createMachine({
  id: 'download',
  description: 'One track or book on its way to this device.',
  context: ({ input: { id } }) => ({
    id,
    renewals: 0,
    restarts: 0,
    size: { bytes: 0, isPersistent: false },
  }),
  invoke: { id: 'turn', src: 'turn', input: file },
  on: { 'turn.lost': '.interrupted' },
  initial: 'waiting',
  output: ({ event }) => event.output as DownloadOutcome,
  states: {
    waiting: {
      description: 'Another tab is working on this file, or was until a moment ago.',
      on: { 'turn.came': 'looking' },
    },

    looking: {
      description: 'We check what this device already has of the file.',
      invoke: {
        id: 'look',
        src: 'look',
        input: file,
        onDone: [
          onWhole,
          { guard: has('all parts'), target: 'verifying' },
          { guard: has('no space'), target: 'full' },
          { target: 'fetching' },
        ],
        onError: 'interrupted',
      },
    },

    fetching: {
      description: 'The missing bytes arrive, from the next one on, and are saved as they do.',
      invoke: { id: 'fetchRest', src: 'fetchRest', input: file },
      on: {
        'answer.progressed': { actions: { type: 'reportProgress', params: ({ event }) => event } },
        'answer.completed': 'verifying',
        'answer.interrupted': 'interrupted',
        'answer.missing': 'missing',
        'answer.unfitting': 'discarding',
        'answer.unauthorised': [{ guard: 'isFirstRenewal', target: 'renewing' }, { target: 'missing' }],
        'device.full': 'full',
      },
    },

    renewing: {
      description: 'The server didn’t recognise this browser, so we ask once to be let in again.',
      entry: 'countRenewal',
      invoke: { id: 'renewAccess', src: 'renewAccess', onDone: 'fetching', onError: 'interrupted' },
    },

    discarding: {
      description:
        'What has arrived isn’t the file, so it’s removed. Then it’s fetched from the start, once.',
      entry: 'countRestart',
      invoke: {
        id: 'discard',
        src: 'discard',
        input: file,
        onDone: [{ guard: 'isFirstRestart', target: 'fetching' }, { target: 'damaged' }],
        onError: 'interrupted',
      },
    },

    verifying: {
      description: 'All bytes are here. We check that they are the file: its type, length and hash.',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: file,
        onDone: [
          {
            guard: { type: 'isSound', params: ({ event }) => ({ isSound: event.output }) },
            target: 'joining',
          },
          { target: 'discarding' },
        ],
        onError: 'interrupted',
      },
    },

    joining: {
      description: 'The whole file is written, and then its parts are removed.',
      invoke: {
        id: 'join',
        src: 'join',
        input: file,
        onDone: [onWhole, { target: 'full' }],
        onError: 'interrupted',
      },
    },

    kept: {
      description: 'The file is on this device, and works without a network.',
      type: 'final',
      output: ({ context }) => ({ outcome: 'kept', ...context.size }),
    },
    interrupted: {
      description: 'The network, the server or this device gave no answer. What has arrived stays.',
      type: 'final',
      output: { outcome: 'interrupted' },
    },
    full: {
      description: 'This device has no space left. What has arrived stays.',
      type: 'final',
      output: { outcome: 'full' },
    },
    missing: {
      description: 'The server doesn’t give this file to this member.',
      type: 'final',
      output: { outcome: 'missing' },
    },
    damaged: {
      description: 'The file arrived damaged twice, and nothing of it is kept.',
      type: 'final',
      output: { outcome: 'damaged' },
    },
  },
})
