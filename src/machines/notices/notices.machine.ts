/**
 * notices: notifications as toasts, and the list in which they can be read again.
 *
 *   list: closed ─ log.open ─▶ open                 closes the toasts: the list shows the same notifications
 *         open ─ log.close ─▶ closed                log.clear empties it
 *   any ─ notice.tell ─▶ a toast                    the same words again, while shown: the toast's time starts over
 *   any ─ notice.act ─▶ reports `notice.acted`      the button of a toast or of an entry, once
 *   any ─ toast.gone ─▶ one fewer
 *
 * At most three toasts at a time: a fourth closes the oldest. Every toast closes automatically, errors too, because
 * each notification stays in the list. `toaster` draws the toasts and reports when one has gone. The time of day
 * comes with the event: this machine has no clock.
 */
import { assign, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

export type Tone = 'success' | 'info' | 'error'

/** A button within a notification: its label, and the command it sends. */
export type NoticeAction = {
  label: string
  command: { type: 'favourite.add' | 'favourite.remove'; title: string }
}

export type Telling = {
  tone: Tone
  words: string
  /** The words are the server's. */
  isFromServer: boolean
  /** Text for the member to copy, or null. */
  copyable: string | null
  action: NoticeAction | null
  /** Epoch ms. */
  at: number
}

export type Notice = {
  id: string
  tone: Tone
  words: string
  copyable: string | null
  action: NoticeAction | null
  /** Milliseconds. */
  lifetime: number
}

/** An entry of the list; `times` counts repeats while its toast was shown. */
export type Entry = Notice & { at: number; times: number }

export type NoticesEvent =
  // Commands
  | ({ type: 'notice.tell' } & Telling)
  | { type: 'notice.act'; id: string }
  | { type: 'log.open' }
  | { type: 'log.close' }
  | { type: 'log.clear' }
  // Fact
  | { type: 'toast.gone'; id: string }

/** Reported to the parent. */
export type NoticesFact = { type: 'notice.acted'; action: NoticeAction }

/** Commands to the toaster. */
export type ToasterCommand =
  | { type: 'toaster.show'; notice: Notice }
  | { type: 'toaster.renew'; id: string }
  | { type: 'toaster.close'; id: string }

/** Milliseconds: the specification's start-up setting for the app's words, its default for a server's. */
export const lifetimes = { own: 3000, server: 5000 } as const

/** Toasts at a time. */
export const inSight = 3
/** Entries in the list. */
const logged = 30

export const noticesMachine = setup({
  types: {
    context: {} as {
      /** How many notifications there have been; makes the next one's id. */
      told: number
      /** As toasts, newest first. */
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
      for (const { id } of context.shown.slice(inSight))
        enqueue.sendTo('toaster', { type: 'toaster.close', id })
      enqueue.assign({ shown: context.shown.slice(0, inSight) })
    }),
    act: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const action = actionOf(context, params.id)
      if (action === null) return
      enqueue(sendParent({ type: 'notice.acted', action } satisfies NoticesFact))
      if (context.shown.some(({ id }) => id === params.id))
        enqueue.sendTo('toaster', { type: 'toaster.close', id: params.id })
      enqueue.assign({
        shown: context.shown.map((notice) => withoutAction(notice, params.id)),
        log: context.log.map((entry) => withoutAction(entry, params.id)),
      })
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
    hasAction: ({ context }, params: { id: string }) => actionOf(context, params.id) !== null,
    isShown: ({ context }, telling: Telling) => sameShown(context.shown, telling) !== undefined,
  },
}).createMachine({
  id: 'notices',
  description: 'Notifications: toasts in a corner, and a list to read them again.',
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
    'notice.act': {
      guard: { type: 'hasAction', params: ({ event }) => event },
      actions: { type: 'act', params: ({ event }) => event },
    },
    'toast.gone': { actions: { type: 'remove', params: ({ event }) => event } },
    'log.clear': { actions: 'clearLog' },
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'New notifications appear as toasts. The list is closed.',
      on: { 'log.open': { target: 'open', actions: 'clearScreen' } },
    },
    open: {
      description: 'The list of recent notifications is open.',
      meta: { requirement: ['8.1'] },
      on: { 'log.close': 'closed' },
    },
  },
})

const noticeOf = ({ tone, words, copyable, action, isFromServer }: Telling, id: string): Notice => ({
  id,
  tone,
  words,
  copyable,
  action,
  lifetime: isFromServer ? lifetimes.server : lifetimes.own,
})

/** The action that a notification still offers, on its toast or in the list; null once it was used. */
const actionOf = (context: { shown: readonly Notice[]; log: readonly Notice[] }, id: string) =>
  [...context.shown, ...context.log].find((notice) => notice.id === id)?.action ?? null

const withoutAction = <Shown extends Notice>(notice: Shown, id: string): Shown =>
  notice.id === id ? { ...notice, action: null } : notice

const sameShown = (shown: readonly Notice[], { tone, words }: Telling) =>
  shown.find((notice) => notice.tone === tone && notice.words === words)

/** Moves the entry of `notice` to the top with its new time. An entry that was cleared isn't added again. */
function withCounted(log: readonly Entry[], notice: Notice | undefined, at: number): readonly Entry[] {
  const entry = log.find(({ id }) => id === notice?.id)
  if (entry === undefined) return log
  return [{ ...entry, at, times: entry.times + 1 }, ...log.filter((other) => other !== entry)]
}
