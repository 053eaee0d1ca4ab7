/**
 * Notifications: toasts in a corner, and the list in which they can be read again. At most three toasts at a time: a
 * fourth closes the oldest. Every toast closes automatically, errors too, because each notification stays in the list.
 * The same words again, while shown, restart the toast's time.
 */
import { assign, type DoneActorEvent, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import type { Tone } from '#content/tones.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { toastMachine } from './toast.machine.ts'

/** A button within a notification: its label, and the command it sends. */
export type NoticeAction = {
  label: string
  command:
    | { type: 'favourite.add' | 'favourite.remove'; title: string }
    | { type: 'installation.ask' }
    | { type: 'version.use' }
}

export type NoticeContent = {
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

/** An entry in the list; `times` counts repeats while its toast was shown. */
export type Entry = Notice & { at: number; times: number }

export type NoticesEvent =
  // Commands
  | ({ type: 'notice.show' } & NoticeContent)
  | { type: 'notice.act'; id: string }
  | { type: 'log.open' }
  | { type: 'log.close' }
  | { type: 'log.clear' }
  // A toast is gone.
  | DoneActorEvent<unknown, string>

/** Reported to the parent. */
export type NoticesFact = { type: 'notice.acted'; action: NoticeAction }

/** Milliseconds: the specification's start-up setting for the app's words, its default for a server's. */
export const lifetimes = { own: 3000, server: 5000 } as const

/** Toasts at a time. */
export const inSight = 3
/** Entries in the list. */
const logged = 30

export const noticesMachine = setup({
  types: {
    context: {} as {
      /** How many notifications there have been, for the next one's id. */
      count: number
      /** As toasts, newest first. */
      shown: readonly Notice[]
      /** Newest first. */
      log: readonly Entry[]
      /** The first one with a button: with it, screen readers say where to find the button later. */
      hinted: string | null
    },
    events: {} as NoticesEvent,
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { [id: string]: 'toast' },
  },
  actors: { toast: toastMachine },
  actions: {
    keep: enqueueActions(({ context, enqueue }, content: NoticeContent) => {
      const notice = noticeOf(content, `notice-${context.count + 1}`)
      enqueue.spawnChild('toast', { id: notice.id, input: { lifetime: notice.lifetime } })
      enqueue.assign({
        count: context.count + 1,
        shown: [notice, ...context.shown],
        log: [{ ...notice, at: content.at, times: 1 }, ...context.log].slice(0, logged),
        hinted: context.hinted ?? (notice.action === null ? null : notice.id),
      })
    }),
    makeRoom: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown.slice(inSight)) enqueue.sendTo(id, { type: 'toast.close' })
      enqueue.assign({ shown: context.shown.slice(0, inSight) })
    }),
    act: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const action = actionOf(context, params.id)
      if (action === null) return
      enqueue(sendParent({ type: 'notice.acted', action } satisfies NoticesFact))
      if (context.shown.some(({ id }) => id === params.id)) enqueue.sendTo(params.id, { type: 'toast.close' })
      enqueue.assign({
        shown: context.shown.map((notice) => withoutAction(notice, params.id)),
        log: context.log.map((entry) => withoutAction(entry, params.id)),
      })
    }),
    countAgain: assign(({ context }, content: NoticeContent) => {
      const notice = sameShown(context.shown, content)
      return notice === undefined ? {} : { log: withCounted(context.log, notice, content.at) }
    }),
    renew: sendTo(
      ({ context }, content: NoticeContent) => sameShown(context.shown, content)?.id ?? '',
      (_, { at }: NoticeContent) => ({ type: 'toast.renew' as const, at }),
    ),
    remove: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      enqueue.stopChild(params.id)
      enqueue.assign({ shown: context.shown.filter(({ id }) => id !== params.id) })
    }),
    clearScreen: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.sendTo(id, { type: 'toast.close' })
    }),
    clearLog: assign({ log: [] }),
  },
  guards: {
    isShown: ({ context }, content: NoticeContent) => sameShown(context.shown, content) !== undefined,
  },
}).createMachine({
  id: 'notices',
  description: 'Notifications: toasts in a corner, and a list to read them again.',
  context: { count: 0, shown: [], log: [], hinted: null },
  on: {
    'notice.show': [
      {
        guard: { type: 'isShown', params: ({ event }) => event },
        actions: [
          { type: 'countAgain', params: ({ event }) => event },
          { type: 'renew', params: ({ event }) => event },
        ],
      },
      {
        actions: [{ type: 'keep', params: ({ event }) => event }, 'makeRoom'],
        meta: { requirement: ['8.1'] },
      },
    ],
    'notice.act': { actions: { type: 'act', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: { type: 'remove', params: ({ event }) => ({ id: event.actorId }) },
    },
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

const noticeOf = ({ tone, words, copyable, action, isFromServer }: NoticeContent, id: string): Notice => ({
  id,
  tone,
  words,
  copyable,
  action,
  lifetime: isFromServer ? lifetimes.server : lifetimes.own,
})

/** The action that a notification still offers, on its toast or in the list; null once used. */
const actionOf = (context: { shown: readonly Notice[]; log: readonly Notice[] }, id: string) =>
  [...context.shown, ...context.log].find((notice) => notice.id === id)?.action ?? null

const withoutAction = <Shown extends Notice>(notice: Shown, id: string): Shown =>
  notice.id === id ? { ...notice, action: null } : notice

const sameShown = (shown: readonly Notice[], { tone, words }: NoticeContent) =>
  shown.find((notice) => notice.tone === tone && notice.words === words)

/** Moves the entry of `notice` to the top with its new time. Adds it if it was cleared. */
function withCounted(log: readonly Entry[], notice: Notice, at: number): readonly Entry[] {
  const { times } = log.find(({ id }) => id === notice.id) ?? { times: 0 }
  return [{ ...notice, at, times: times + 1 }, ...log.filter(({ id }) => id !== notice.id)]
}
