/**
 * favourites: a member's list of track titles, changed one title at a time.
 *
 *   loading ──▶ idle                       loading ─ failed ─▶ unavailable ─ favourites.reload ─▶ loading
 *   unavailable: waiting ─ reconnect.now ─▶ retrying ──▶ idle             still failing ─▶ waiting
 *   idle ─ a change is queued ─▶ adding ───┬─ accepted ─▶ idle
 *   idle ─ a change is queued ─▶ removing ─┴─ refused ──▶ error-message ─ a change is queued ─▶ idle
 *   idle ─ favourites.reload ─▶ refreshing ──▶ idle         when the tab is visible again
 *
 * Presses are queued and sent one at a time, in order. A later press for a title replaces an earlier one that hasn't
 * been sent. The API refuses a change with a 200 and a falsy or absent status, so a refusal is an output and only a
 * failed call is an error. Both end in `error-message`, which keeps the reason until the next change and reports it.
 */
import { assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** The answer to a change: done, or refused with the server's reason. */
export type ChangeResult = { accepted: true } | { accepted: false; message: string }

/** A change that the member has asked for by pressing a heart. */
export type PendingChange = { title: string; change: 'add' | 'remove' }

export type FavouritesEvent =
  | { type: 'favourite.add'; title: string }
  | { type: 'favourite.remove'; title: string }
  | { type: 'favourites.reload' }
  | { type: 'reconnect.now' }

/** Reported to the parent. `isServer`: the server refused; otherwise the call failed. */
export type FavouritesFact =
  | { type: 'favourite.refused'; refused: PendingChange; message: string; isServer: boolean }
  | { type: 'favourite.removed'; title: string }

type Change = { email: string; title: string }

const favourites = setup({
  types: {
    context: {} as {
      email: string
      titles: readonly string[]
      /** Not yet confirmed, oldest first. While adding or removing, the first is the one being sent. */
      pending: readonly PendingChange[]
      message: string
    },
    events: {} as FavouritesEvent,
    input: {} as { email: string },
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy',
  },
  actors: {
    loadTitles: notProvided.promise<readonly string[], { email: string }>('loadTitles'),
    addTitle: notProvided.promise<ChangeResult, Change>('addTitle'),
    removeTitle: notProvided.promise<ChangeResult, Change>('removeTitle'),
    /** Sends `reconnect.now` after growing waits, and when the network is back. */
    reconnect: notProvided.callback<FavouritesEvent, undefined>('reconnect'),
  },
  actions: {
    keepTitles: assign((_, params: { titles: readonly string[] }) => ({
      titles: [...new Set(params.titles)],
    })),
    queueChange: assign(({ context }, wanted: PendingChange) => ({
      pending: withPending(context.titles, context.pending, wanted, 0),
    })),
    queueBehind: assign(({ context }, wanted: PendingChange) => ({
      pending: withPending(context.titles, context.pending, wanted, 1),
    })),
    applyChange: assign(({ context: { titles, pending } }) => ({
      titles: pending.slice(0, 1).reduce(withChange, titles),
      pending: pending.slice(1),
    })),
    dropChange: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    explain: assign((_, params: { message: string }) => params),
    reportRefusal: sendParent(
      ({ context }, params: { message: string; isServer: boolean }): FavouritesFact => ({
        type: 'favourite.refused',
        refused: context.pending[0]!,
        ...params,
      }),
    ),
    reportRemoval: sendParent(
      ({ context }): FavouritesFact => ({
        type: 'favourite.removed',
        title: context.pending[0]!.title,
      }),
    ),
    clearMessage: assign({ message: '' }),
  },
  guards: {
    isAccepted: (_, result: ChangeResult) => result.accepted,
    hasPending: ({ context }) => context.pending.length > 0,
    wantsToAdd: ({ context }) => context.pending[0]?.change === 'add',
    wantsToRemove: ({ context }) => context.pending[0]?.change === 'remove',
  },
})

const changeOf = (change: PendingChange['change'], event: { title: string }): PendingChange => ({
  title: event.title,
  change,
})

/** Nothing is being sent, so the next change is sent immediately. */
const changes = (action: 'queueChange' | 'queueBehind') =>
  favourites.createStateConfig({
    on: {
      'favourite.add': {
        actions: ['clearMessage', { type: action, params: ({ event }) => changeOf('add', event) }],
      },
      'favourite.remove': {
        actions: ['clearMessage', { type: action, params: ({ event }) => changeOf('remove', event) }],
      },
    },
  }).on

const load = (loaded: string, failed: string) =>
  favourites.createStateConfig({
    invoke: {
      id: 'loadTitles',
      src: 'loadTitles',
      input: ({ context }) => ({ email: context.email }),
      onDone: {
        target: loaded,
        actions: { type: 'keepTitles', params: ({ event }) => ({ titles: event.output }) },
      },
      onError: {
        target: failed,
        actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
      },
    },
  })

/** One change is being sent; others are queued behind it. */
const changing = (
  change: 'addTitle' | 'removeTitle',
  [granted, refused]: readonly [RequirementId, RequirementId],
) =>
  favourites.createStateConfig({
    tags: 'busy',
    on: changes('queueBehind'),
    invoke: {
      id: change,
      src: change,
      input: ({ context }) => ({ email: context.email, title: context.pending[0]?.title ?? '' }),
      onDone: [
        {
          guard: { type: 'isAccepted', params: ({ event }) => event.output },
          target: 'idle',
          actions: change === 'addTitle' ? 'applyChange' : ['reportRemoval', 'applyChange'],
          meta: { requirement: [granted] },
        },
        {
          target: 'error-message',
          actions: [
            {
              type: 'reportRefusal',
              params: ({ event }) => ({ message: reasonOf(event.output), isServer: true }),
            },
            'dropChange',
            { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.output) }) },
          ],
          meta: { requirement: [refused, '8.1', '8.2'] },
        },
      ],
      onError: {
        target: 'error-message',
        actions: [
          {
            type: 'reportRefusal',
            params: ({ event }) => ({ message: reasonOf(event.error), isServer: false }),
          },
          'dropChange',
          { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
        ],
        meta: { requirement: ['8.1', '8.2'] },
      },
    },
  })

export const favouritesMachine = favourites.createMachine({
  id: 'favourites',
  description: 'The member’s list of favourite tracks.',
  context: ({ input }) => ({ email: input.email, titles: [], pending: [], message: '' }),
  initial: 'loading',
  states: {
    loading: {
      ...load('idle', 'unavailable'),
      description: 'The list is loading.',
      tags: 'busy',
      on: { 'favourites.reload': { target: 'loading', reenter: true } },
    },
    unavailable: {
      description: 'The list couldn’t be loaded. The screen says why, and the app keeps trying.',
      on: { 'favourites.reload': 'loading' },
      exit: 'clearMessage',
      invoke: { id: 'reconnect', src: 'reconnect' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The next try comes after a growing wait, or when the network is back.',
          on: { 'reconnect.now': 'retrying' },
        },
        retrying: {
          ...load('#favourites.idle', 'waiting'),
          description: 'The list is loading again. The error stays on screen until it’s there.',
        },
      },
    },
    idle: {
      description: 'The list matches the server’s.',
      meta: { requirement: ['2.14'] },
      always: [
        { guard: 'wantsToAdd', target: 'adding' },
        { guard: 'wantsToRemove', target: 'removing' },
      ],
      on: { ...changes('queueChange'), 'favourites.reload': 'refreshing' },
    },
    refreshing: {
      description: 'The list stays on screen while it reloads, in case it changed on another device.',
      always: { guard: 'hasPending', target: 'idle' },
      on: changes('queueChange'),
      invoke: {
        id: 'loadTitles',
        src: 'loadTitles',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'idle',
          actions: { type: 'keepTitles', params: ({ event }) => ({ titles: event.output }) },
        },
        onError: 'idle',
      },
    },
    adding: {
      ...changing('addTitle', ['4.5', '4.6']),
      description: 'A track is being added. The screen already shows it in the list.',
    },
    removing: {
      ...changing('removeTitle', ['4.7', '4.8']),
      description: 'A track is being removed. The screen no longer shows it.',
    },
    'error-message': {
      description: 'The last change failed. The list is back as it was, and the reason is shown.',
      meta: { requirement: ['8.2'] },
      always: { guard: 'hasPending', target: 'idle' },
      on: {
        'favourite.add': {
          target: 'idle',
          actions: ['clearMessage', { type: 'queueChange', params: ({ event }) => changeOf('add', event) }],
        },
        'favourite.remove': {
          target: 'idle',
          actions: [
            'clearMessage',
            { type: 'queueChange', params: ({ event }) => changeOf('remove', event) },
          ],
        },
        'favourites.reload': 'refreshing',
      },
    },
  },
})

/** The titles after a change is applied. */
export function withChange(titles: readonly string[], { title, change }: PendingChange): readonly string[] {
  const others = titles.filter((other) => other !== title)
  if (change === 'remove') return others
  return titles.includes(title) ? titles : [...others, title]
}

/**
 * The queue of pending after one more press. The first `sent` pending can't be changed any more. A later one for the same
 * title is replaced, or dropped if the list will already match it.
 */
function withPending(
  titles: readonly string[],
  list: readonly PendingChange[],
  wanted: PendingChange,
  sent: number,
): readonly PendingChange[] {
  const under = list.slice(0, sent)
  const waiting = list.slice(sent).filter(({ title }) => title !== wanted.title)
  const willBeThere = under.reduce(withChange, titles).includes(wanted.title)
  const isNeeded = willBeThere !== (wanted.change === 'add')
  return isNeeded ? [...under, ...waiting, wanted] : [...under, ...waiting]
}
