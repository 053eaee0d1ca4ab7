/**
 * favourites: one member's list of track titles, changed one title at a time.
 *
 *   loading ──▶ idle                       loading ─ failed ─▶ unavailable ─ favourites.reload ─▶ loading
 *   idle ─ a wish waits ─▶ adding ───┬─ accepted ─▶ idle
 *   idle ─ a wish waits ─▶ removing ─┴─ refused ──▶ error-message ─ a wish waits ─▶ idle
 *   idle ─ favourites.reload ─▶ refreshing ──▶ idle         when the tab is looked at again
 *
 * Quick presses are all honoured, in order: the wishes wait in a list while one is on its way, and the last
 * wish for a title wins over an earlier one that has not been sent. The API answers a refusal with a 200 and a
 * falsy status, so a refusal is an output and only a failed call is an error. Both end in `error-message`, which
 * keeps the server's own words until the member changes something, and tells the outside at once.
 */
import { assign, emit, setup } from 'xstate'
import { reasonOf } from '../reason.ts'
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'

/** The answer to a change: done, or refused with the server's reason. */
export type Verdict = { accepted: true } | { accepted: false; message: string }

/** What a heart was pressed for. */
export type Wish = { title: string; change: 'add' | 'remove' }

export type FavouritesEvent =
  | { type: 'favourite.add'; title: string }
  | { type: 'favourite.remove'; title: string }
  | { type: 'favourites.reload' }

type Change = { email: string; title: string }

const favourites = setup({
  types: {
    context: {} as {
      email: string
      titles: readonly string[]
      /** Not yet settled, oldest first; the first is the one on its way while adding or removing. */
      wishes: readonly Wish[]
      message: string
    },
    events: {} as FavouritesEvent,
    input: {} as { email: string },
    /** `isServer`: the server answered and said no; otherwise the call failed. */
    emitted: {} as
      | { type: 'favourite.refused'; wish: Wish; message: string; isServer: boolean }
      | { type: 'favourite.removed'; title: string },
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy',
  },
  actors: {
    loadTitles: unwired.promise<readonly string[], { email: string }>('loadTitles'),
    addTitle: unwired.promise<Verdict, Change>('addTitle'),
    removeTitle: unwired.promise<Verdict, Change>('removeTitle'),
  },
  actions: {
    keepTitles: assign((_, params: { titles: readonly string[] }) => ({
      titles: [...new Set(params.titles)],
    })),
    wish: assign(({ context }, wish: Wish) => ({
      wishes: withWish(context.titles, context.wishes, wish, 0),
    })),
    wishLater: assign(({ context }, wish: Wish) => ({
      wishes: withWish(context.titles, context.wishes, wish, 1),
    })),
    grantWish: assign(({ context: { titles, wishes } }) => ({
      titles: wishes.slice(0, 1).reduce(withGranted, titles),
      wishes: wishes.slice(1),
    })),
    dropWish: assign(({ context }) => ({ wishes: context.wishes.slice(1) })),
    explain: assign((_, params: { message: string }) => params),
    announceRefusal: emit(({ context }, params: { message: string; isServer: boolean }) => ({
      type: 'favourite.refused' as const,
      wish: context.wishes[0]!,
      ...params,
    })),
    announceRemoval: emit(({ context }) => ({
      type: 'favourite.removed' as const,
      title: context.wishes[0]!.title,
    })),
    clearMessage: assign({ message: '' }),
  },
  guards: {
    isAccepted: (_, verdict: Verdict) => verdict.accepted,
    hasWish: ({ context }) => context.wishes.length > 0,
    wantsToAdd: ({ context }) => context.wishes[0]?.change === 'add',
    wantsToRemove: ({ context }) => context.wishes[0]?.change === 'remove',
  },
})

const wishOf = (change: Wish['change'], event: { title: string }): Wish => ({ title: event.title, change })

/** At rest: the next wish is worked off at once. */
const wishes = (action: 'wish' | 'wishLater') =>
  favourites.createStateConfig({
    on: {
      'favourite.add': {
        actions: ['clearMessage', { type: action, params: ({ event }) => wishOf('add', event) }],
      },
      'favourite.remove': {
        actions: ['clearMessage', { type: action, params: ({ event }) => wishOf('remove', event) }],
      },
    },
  }).on

/** One change is on its way; others wait behind it. */
const changing = (
  change: 'addTitle' | 'removeTitle',
  [granted, refused]: readonly [RequirementId, RequirementId],
) =>
  favourites.createStateConfig({
    tags: 'busy',
    on: wishes('wishLater'),
    invoke: {
      id: change,
      src: change,
      input: ({ context }) => ({ email: context.email, title: context.wishes[0]?.title ?? '' }),
      onDone: [
        {
          guard: { type: 'isAccepted', params: ({ event }) => event.output },
          target: 'idle',
          actions: change === 'addTitle' ? 'grantWish' : ['announceRemoval', 'grantWish'],
          meta: { requirement: [granted] },
        },
        {
          target: 'error-message',
          actions: [
            {
              type: 'announceRefusal',
              params: ({ event }) => ({ message: reasonOf(event.output), isServer: true }),
            },
            'dropWish',
            { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.output) }) },
          ],
          meta: { requirement: [refused, '8.1', '8.2'] },
        },
      ],
      onError: {
        target: 'error-message',
        actions: [
          {
            type: 'announceRefusal',
            params: ({ event }) => ({ message: reasonOf(event.error), isServer: false }),
          },
          'dropWish',
          { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
        ],
        meta: { requirement: ['8.1', '8.2'] },
      },
    },
  })

export const favouritesMachine = favourites.createMachine({
  id: 'favourites',
  description: 'The tracks that the member has put on a list of favourites.',
  context: ({ input }) => ({ email: input.email, titles: [], wishes: [], message: '' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is fetched; nothing of it is known yet.',
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'loadTitles',
        src: 'loadTitles',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'idle',
          actions: { type: 'keepTitles', params: ({ event }) => ({ titles: event.output }) },
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'explain', params: ({ event }) => ({ message: reasonOf(event.error) }) },
        },
      },
    },
    unavailable: {
      description: 'The list could not be fetched. The member is told why and may try again.',
      on: { 'favourites.reload': 'loading' },
    },
    idle: {
      description: 'The list is as the server has it.',
      meta: { requirement: ['2.14'] },
      always: [
        { guard: 'wantsToAdd', target: 'adding' },
        { guard: 'wantsToRemove', target: 'removing' },
      ],
      on: { ...wishes('wish'), 'favourites.reload': 'refreshing' },
    },
    refreshing: {
      description: 'The list is shown while it is fetched once more, because it may have changed elsewhere.',
      always: { guard: 'hasWish', target: 'idle' },
      on: wishes('wish'),
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
      description: 'A track is on its way to the list; it is shown there already.',
    },
    removing: {
      ...changing('removeTitle', ['4.7', '4.8']),
      description: 'A track is on its way off the list; it is shown there no longer.',
    },
    'error-message': {
      description: 'The last change was refused: the list is as before, and the reason is shown.',
      meta: { requirement: ['8.2'] },
      always: { guard: 'hasWish', target: 'idle' },
      on: {
        'favourite.add': {
          target: 'idle',
          actions: ['clearMessage', { type: 'wish', params: ({ event }) => wishOf('add', event) }],
        },
        'favourite.remove': {
          target: 'idle',
          actions: ['clearMessage', { type: 'wish', params: ({ event }) => wishOf('remove', event) }],
        },
        'favourites.reload': 'loading',
      },
    },
  },
})

/** The titles once a wish has come true. */
export function withGranted(titles: readonly string[], { title, change }: Wish): readonly string[] {
  const others = titles.filter((other) => other !== title)
  if (change === 'remove') return others
  return titles.includes(title) ? titles : [...others, title]
}

/**
 * The list of wishes after one more press. The first `sent` wishes are out of reach; a later one for the same
 * title is replaced, and dropped altogether where it asks for what will be so anyway.
 */
function withWish(
  titles: readonly string[],
  list: readonly Wish[],
  wish: Wish,
  sent: number,
): readonly Wish[] {
  const under = list.slice(0, sent)
  const waiting = list.slice(sent).filter(({ title }) => title !== wish.title)
  const willBeThere = under.reduce(withGranted, titles).includes(wish.title)
  const isNeeded = willBeThere !== (wish.change === 'add')
  return isNeeded ? [...under, ...waiting, wish] : [...under, ...waiting]
}
