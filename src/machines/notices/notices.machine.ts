/**
 * notices: what the app has told the member, the newest first, and the log of it.
 *
 *   log: closed ─ log.open ─▶ open                  what is shown is in the log, so its toast goes
 *        open ─ log.close ─▶ closed                 log.clear empties it
 *   any ─ notice.tell ─▶ a toast                    the same words while they are shown: their time begins anew
 *   any ─ toast.gone ─▶ one fewer
 *
 * Three are in sight. One more sends the oldest that would go by itself; what stays until it is read waits beneath
 * and comes back into sight. `toaster` shows each as a toast and reports when it is gone. The time of day comes with
 * the telling, so that nothing here looks at a clock.
 */
import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'

export type Tone = 'success' | 'info' | 'error'

/** What somebody wants said. */
export type Telling = {
  tone: Tone
  words: string
  /** The words are the server's own. */
  isFromServer: boolean
  /** Text to be copied by hand, or null. */
  copyable: string | null
  /** Epoch ms. */
  at: number
}

export type Notice = {
  id: string
  tone: Tone
  words: string
  copyable: string | null
  /** Milliseconds; null: until it is read. */
  lifetime: number | null
}

/** One line of the log; `times` counts how often it was told while it was shown. */
export type Entry = Notice & { at: number; times: number }

export type NoticesEvent =
  // Commands
  | ({ type: 'notice.tell' } & Telling)
  | { type: 'log.open' }
  | { type: 'log.close' }
  | { type: 'log.clear' }
  // Fact
  | { type: 'toast.gone'; id: string }

/** What the toaster can be told. */
export type ToasterCommand =
  | { type: 'toaster.show'; notice: Notice }
  | { type: 'toaster.renew'; id: string }
  | { type: 'toaster.close'; id: string }

/** Milliseconds: the start-up setting for the app's own words, the default for a server's. */
export const lifetimes = { own: 3000, server: 5000 } as const

/** How many are in sight at once. */
export const inSight = 3
const logged = 30

export const noticesMachine = setup({
  types: {
    context: {} as {
      /** How many were ever told: the next one's name. */
      told: number
      /** On the screen or waiting beneath, newest first. */
      shown: readonly Notice[]
      /** Newest first. */
      log: readonly Entry[]
    },
    events: {} as NoticesEvent,
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { toaster: 'toaster' },
  },
  actors: {
    toaster: unwired.callback<ToasterCommand, undefined>('toaster'),
  },
  actions: {
    keep: assign(({ context }, telling: Telling) => {
      const notice = noticeOf(telling, `notice-${context.told + 1}`)
      return {
        told: context.told + 1,
        shown: [notice, ...context.shown],
        log: [{ ...notice, at: telling.at, times: 1 }, ...context.log].slice(0, logged),
      }
    }),
    showNewest: sendTo('toaster', ({ context }) => ({
      type: 'toaster.show' as const,
      notice: context.shown[0]!,
    })),
    makeRoom: enqueueActions(({ context, enqueue }) => {
      const surplus = surplusOf(context.shown)
      if (surplus === undefined) return
      enqueue.sendTo('toaster', { type: 'toaster.close', id: surplus.id })
      enqueue.assign({ shown: context.shown.filter(({ id }) => id !== surplus.id) })
    }),
    countAgain: assign(({ context }, telling: Telling) => ({
      log: withCounted(context.log, sameShown(context.shown, telling), telling.at),
    })),
    renew: sendTo('toaster', ({ context }, telling: Telling) => ({
      type: 'toaster.renew' as const,
      id: sameShown(context.shown, telling)?.id ?? '',
    })),
    remove: assign(({ context }, params: { id: string }) => ({
      shown: context.shown.filter(({ id }) => id !== params.id),
    })),
    clearScreen: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.sendTo('toaster', { type: 'toaster.close', id })
    }),
    clearLog: assign({ log: [] }),
  },
  guards: {
    isShown: ({ context }, telling: Telling) => sameShown(context.shown, telling) !== undefined,
  },
}).createMachine({
  id: 'notices',
  description: 'What the app tells the member: small messages in a corner, and a list of them to read again.',
  context: { told: 0, shown: [], log: [] },
  invoke: { id: 'toaster', src: 'toaster' },
  on: {
    'notice.tell': [
      {
        guard: { type: 'isShown', params: ({ event }) => event },
        actions: [
          { type: 'countAgain', params: ({ event }) => event },
          { type: 'renew', params: ({ event }) => event },
        ],
      },
      {
        actions: [{ type: 'keep', params: ({ event }) => event }, 'showNewest', 'makeRoom'],
        meta: { requirement: ['8.1'] },
      },
    ],
    'toast.gone': { actions: { type: 'remove', params: ({ event }) => event } },
    'log.clear': { actions: 'clearLog' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'New messages appear in the corner; the list is out of sight.',
      on: { 'log.open': { target: 'open', actions: 'clearScreen' } },
    },
    open: {
      description: 'The member reads the list of what was told.',
      meta: { requirement: ['8.1'] },
      on: { 'log.close': 'closed' },
    },
  },
})

const noticeOf = ({ tone, words, copyable, isFromServer }: Telling, id: string): Notice => ({
  id,
  tone,
  words,
  copyable,
  lifetime: tone === 'error' ? null : isFromServer ? lifetimes.server : lifetimes.own,
})

const sameShown = (shown: readonly Notice[], { tone, words }: Telling) =>
  shown.find((notice) => notice.tone === tone && notice.words === words)

/** The oldest that would go by itself, if there are more than can be in sight; never the newest. */
const surplusOf = (shown: readonly Notice[]) =>
  shown.length > inSight ? shown.slice(1).findLast(({ lifetime }) => lifetime !== null) : undefined

/** The line of `notice` moves to the top with its new time; one that was cleared from the log stays away. */
function withCounted(log: readonly Entry[], notice: Notice | undefined, at: number): readonly Entry[] {
  const entry = log.find(({ id }) => id === notice?.id)
  if (entry === undefined) return log
  return [{ ...entry, at, times: entry.times + 1 }, ...log.filter((other) => other !== entry)]
}
