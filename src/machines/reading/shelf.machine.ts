/**
 * shelf: the books that members can read.
 *
 *   idle ─ shelf.open ─▶ loading ──▶ ready
 *   loading ─ a server without books ─▶ absent
 *   loading ─ failed ─▶ unavailable ─ shelf.reload, shelf.open ─▶ loading
 *   unavailable: waiting ─ reconnect.now ─▶ retrying ──▶ ready | absent    still failing ─▶ waiting
 *
 * The list loads when the shelf is first opened. Other screens get the started books from `reader`.
 */
import { assign, setup } from 'xstate'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { unwired } from '#machines/unwired.ts'

export type ShelfBook = {
  id: string
  title: string
  author: string
  description: string
  language: string
  /** Size of the file. */
  bytes: number
  /** Where the EPUB is. */
  file: string
  /** Where its cover is. */
  cover: string | null
  words: number | null
  chapters: number | null
  /** Ids of related programs. */
  programs: readonly string[]
}

export type ShelfEvent = { type: 'shelf.open' } | { type: 'shelf.reload' } | { type: 'reconnect.now' }

const shelf = setup({
  types: {
    context: {} as { books: readonly ShelfBook[]; message: string },
    events: {} as ShelfEvent,
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy',
    children: {} as { loadBooks: 'loadBooks'; reconnect: 'reconnect' },
  },
  actors: {
    /** Null from a server that has no shelf. */
    loadBooks: unwired.promise<readonly ShelfBook[] | null, undefined>('loadBooks'),
    /** Sends `reconnect.now` after growing waits, and when the network is back. */
    reconnect: unwired.callback<ShelfEvent, undefined>('reconnect'),
  },
  actions: {
    keepBooks: assign((_, params: { books: readonly ShelfBook[] | null }) => ({
      books: params.books ?? [],
      message: '',
    })),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
  },
  guards: {
    hasNoBooks: (_, params: { books: readonly ShelfBook[] | null }) => params.books === null,
  },
})

const load = (failed: string) =>
  shelf.createStateConfig({
    invoke: {
      id: 'loadBooks',
      src: 'loadBooks',
      onDone: [
        {
          target: '#shelf.absent',
          guard: { type: 'hasNoBooks', params: ({ event }) => ({ books: event.output }) },
          actions: { type: 'keepBooks', params: ({ event }) => ({ books: event.output }) },
        },
        {
          target: '#shelf.ready',
          actions: { type: 'keepBooks', params: ({ event }) => ({ books: event.output }) },
        },
      ],
      onError: {
        target: failed,
        actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
      },
    },
  })

export const shelfMachine = shelf.createMachine({
  id: 'shelf',
  description: 'The books that members can read.',
  context: { books: [], message: '' },
  initial: 'idle',
  states: {
    idle: { description: 'The shelf hasn’t been opened yet.', on: { 'shelf.open': 'loading' } },
    loading: {
      ...load('unavailable'),
      description: 'The list of books is loading.',
      tags: 'busy',
      on: { 'shelf.reload': { target: 'loading', reenter: true } },
    },
    ready: {
      description: 'The books are listed.',
      meta: { requirement: ['2.12'] },
    },
    absent: { description: 'This server has no books, and the member sees that.' },
    unavailable: {
      description: 'The list failed to load. The member sees why, and the app keeps trying.',
      meta: { requirement: ['8.1'] },
      on: { 'shelf.reload': 'loading', 'shelf.open': 'loading' },
      invoke: { id: 'reconnect', src: 'reconnect' },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The next try comes after a growing wait, or when the network is back.',
          on: { 'reconnect.now': 'retrying' },
        },
        retrying: {
          ...load('waiting'),
          description: 'The list is loading again. The error stays on screen until it’s there.',
        },
      },
    },
  },
})
