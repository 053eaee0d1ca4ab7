/**
 * favourites: a member's list of track titles, changed one title at a time.
 *
 *   loading ──▶ idle                       loading ─ failed ─▶ unavailable ─ favourites.reload ─▶ loading
 *   unavailable, on-device: waiting ─ reconnect.now ─▶ retrying ──▶ idle  still failing ─▶ waiting
 *   idle ─ a change is queued ─▶ adding ───┬─ accepted ─▶ idle
 *   idle ─ a change is queued ─▶ removing ─┼─ refused ──▶ error-message ─ a change is queued ─▶ idle
 *                                          └─ no answer ▶ on-device, or idle if others haven’t been tried
 *   idle ─ favourites.reload ─▶ refreshing ──▶ idle         when the tab is visible again
 *
 * Presses are queued and sent one at a time, in order. A later press for a title replaces an earlier one that isn't
 * being sent. One without an answer goes to the end of the queue, so it doesn't hold up the others. The API refuses a change with a 200 and a falsy or absent status, so a refusal is an output and only a
 * failed call is an error. Both end in `error-message`, which keeps the reason until the next change and reports it.
 *
 * The device saves the list and the queue. So a member who has been here before starts in `on-device`, and changes
 * without an answer wait there. All tabs share both: what another tab changes comes as `favourites.synced`.
 */
import { assign, sendParent, sendTo, setup } from 'xstate'
import {
  isSame,
  type PendingChange,
  type SavedFavourites,
  withChange,
  withPending,
} from '#content/favourites.ts'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** The answer to a change: done, or refused with the server's reason. */
export type ChangeResult =
  | { accepted: true }
  | { accepted: false; message: string }
  /** There's no answer, so the change is still unsent; or another tab has sent it and reports the result. */
  | { accepted: 'later' | 'elsewhere' }

/** `saved`: null if this device has never had the list. */
export type FavouritesInput = { email: string; saved: SavedFavourites | null }

export type FavouritesEvent =
  | { type: 'favourite.add'; title: string }
  | { type: 'favourite.remove'; title: string }
  | { type: 'favourites.reload' }
  | { type: 'reconnect.now' }
  // What the device has stored now, after a change in this tab or another.
  | ({ type: 'favourites.synced' } & SavedFavourites)

/** Reported to the parent. `isServer`: the server refused; otherwise the call failed. */
export type FavouritesFact =
  | { type: 'favourite.refused'; refused: PendingChange; message: string; isServer: boolean }
  | { type: 'favourite.removed'; title: string }

type Change = { email: string; title: string }

export type SaveChange = { type: 'change.save' } & PendingChange

const favourites = setup({
  types: {
    context: {} as FavouritesInput & {
      titles: readonly string[]
      /** Unconfirmed changes, oldest first. While adding or removing, the first one is being sent. */
      pending: readonly PendingChange[]
      /** Titles whose change had no answer when it was last sent, in the order in which they were tried. */
      unanswered: readonly string[]
      message: string
    },
    events: {} as FavouritesEvent,
    input: {} as FavouritesInput,
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy',
  },
  actors: {
    loadTitles: notProvided.promise<readonly string[], { email: string }>('loadTitles'),
    addTitle: notProvided.promise<ChangeResult, Change>('addTitle'),
    removeTitle: notProvided.promise<ChangeResult, Change>('removeTitle'),
    /** Sends `reconnect.now` after growing waits, and when the network is back. */
    reconnect: notProvided.callback<FavouritesEvent, undefined>('reconnect'),
    /** Saves the changes sent to it, and reports what the tabs have saved. */
    queue: notProvided.callback<SaveChange, undefined>('queue'),
  },
  actions: {
    keepTitles: assign((_, params: { titles: readonly string[] }) => ({
      titles: [...new Set(params.titles)],
    })),
    queueChange: assign(({ context: { pending, unanswered } }, wanted: PendingChange) =>
      inOrder(withPending(pending, wanted), without(unanswered, wanted)),
    ),
    queueBehind: assign(({ context: { pending, unanswered } }, wanted: PendingChange) =>
      inOrder(
        [...pending.slice(0, 1), ...withPending(pending.slice(1), wanted)],
        without(unanswered, wanted),
        'first is sent',
      ),
    ),
    /** Puts the change that was sent at the end of the queue, unless a later press has replaced it. */
    postpone: assign(({ context: { pending, unanswered } }) => {
      const sent = pending[0]!
      const others = pending.slice(1)
      const tried = without(unanswered, sent)
      return others.some(({ title }) => title === sent.title)
        ? inOrder(others, tried)
        : inOrder([...others, sent], [...tried, sent.title])
    }),
    saveChange: sendTo(
      'queue',
      (_, wanted: PendingChange): SaveChange => ({ type: 'change.save', ...wanted }),
    ),
    takeSaved: assign(({ context }, { titles, pending }: SavedFavourites) => ({
      titles,
      ...inOrder(pending, context.unanswered),
    })),
    /** Keeps the first change, which is being sent. */
    takeSavedBehind: assign(({ context }, { titles, pending }: SavedFavourites) => ({
      titles,
      ...inOrder(
        [context.pending[0]!, ...pending.filter((other) => !isSame(other, context.pending[0]!))],
        context.unanswered,
        'first is sent',
      ),
    })),
    applyChange: assign(({ context: { titles, pending, unanswered } }) => ({
      titles: pending.slice(0, 1).reduce(withChange, titles),
      ...inOrder(pending.slice(1), unanswered),
    })),
    dropChange: assign(({ context: { pending, unanswered } }) => inOrder(pending.slice(1), unanswered)),
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
    isAccepted: (_, { accepted }: ChangeResult) => accepted === true,
    isUnanswered: (_, { accepted }: ChangeResult) => accepted === 'later',
    /** Others haven't been tried since they had no answer. */
    isUnansweredBeforeOthers: ({ context: { pending, unanswered } }, { accepted }: ChangeResult) =>
      accepted === 'later' && pending.slice(1).some(({ title }) => !unanswered.includes(title)),
    isSentElsewhere: (_, { accepted }: ChangeResult) => accepted === 'elsewhere',
    hasSaved: ({ context }) => context.saved !== null,
    hasPending: ({ context }) => context.pending.length > 0,
    wantsToAdd: ({ context }) => context.pending[0]?.change === 'add',
    wantsToRemove: ({ context }) => context.pending[0]?.change === 'remove',
  },
})

/** The queue with the changes that had no answer at its end, the one that was tried last as the last. */
function inOrder(
  pending: readonly PendingChange[],
  tried: readonly string[],
  first: 'first is sent' | 'first is free' = 'first is free',
) {
  const unanswered = tried.filter((title) => pending.some((wanted) => wanted.title === title))
  const turn = ({ title }: PendingChange) => unanswered.indexOf(title)
  const sent = first === 'first is sent' ? pending.slice(0, 1) : []
  const others = pending.slice(sent.length).toSorted((one, other) => turn(one) - turn(other))
  return { pending: [...sent, ...others], unanswered }
}

const without = (titles: readonly string[], { title }: PendingChange) =>
  titles.filter((other) => other !== title)

const changeOf = (change: PendingChange['change'], event: { title: string }): PendingChange => ({
  title: event.title,
  change,
})

const changes = (action: 'queueChange' | 'queueBehind', target?: 'idle') => {
  const queue = (change: PendingChange['change']) =>
    ({
      ...(target && { target }),
      actions: [
        'clearMessage',
        { type: action, params: ({ event }: { event: { title: string } }) => changeOf(change, event) },
        { type: 'saveChange', params: ({ event }: { event: { title: string } }) => changeOf(change, event) },
      ],
    }) as const
  return favourites.createStateConfig({
    on: { 'favourite.add': queue('add'), 'favourite.remove': queue('remove') },
  }).on
}

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

/** The list loads again after growing waits. */
const reconnecting = favourites.createStateConfig({
  invoke: { id: 'reconnect', src: 'reconnect' },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The next try comes after a growing wait, or when the network is back.',
      on: { 'reconnect.now': 'retrying' },
    },
    retrying: {
      ...load('#favourites.idle', 'waiting'),
      description: 'The list is loading again. What’s on screen stays until it’s there.',
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
    on: {
      ...changes('queueBehind'),
      'favourites.synced': { actions: { type: 'takeSavedBehind', params: ({ event }) => event } },
    },
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
          guard: { type: 'isUnansweredBeforeOthers', params: ({ event }) => event.output },
          target: 'idle',
          actions: 'postpone',
        },
        {
          guard: { type: 'isUnanswered', params: ({ event }) => event.output },
          target: 'on-device',
          actions: 'postpone',
        },
        {
          guard: { type: 'isSentElsewhere', params: ({ event }) => event.output },
          target: 'idle',
          actions: 'dropChange',
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
  context: ({ input }) => ({
    ...input,
    titles: input.saved?.titles ?? [],
    pending: input.saved?.pending ?? [],
    unanswered: [],
    message: '',
  }),
  invoke: { id: 'queue', src: 'queue' },
  on: { 'favourites.synced': { actions: { type: 'takeSaved', params: ({ event }) => event } } },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Has this device had the list before?',
      always: [{ guard: 'hasSaved', target: 'on-device.retrying' }, 'loading'],
    },
    loading: {
      ...load('idle', 'unavailable'),
      description: 'The list is loading.',
      tags: 'busy',
      on: { 'favourites.reload': { target: 'loading', reenter: true } },
    },
    unavailable: {
      ...reconnecting,
      description: 'The list couldn’t be loaded. The screen says why, and the app keeps trying.',
      on: { 'favourites.reload': 'loading' },
      exit: 'clearMessage',
    },
    'on-device': {
      ...reconnecting,
      description:
        'The list is the one that this device has saved. Changes wait here until the server answers.',
      on: { ...changes('queueChange'), 'favourites.reload': '.retrying' },
      exit: 'clearMessage',
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
      on: { ...changes('queueChange', 'idle'), 'favourites.reload': 'refreshing' },
    },
  },
})
