/**
 * shelf: which books there are to read.
 *
 *   idle ─ shelf.open ─▶ loading ──▶ ready
 *   loading ─ a server without books ─▶ absent
 *   loading ─ failed ─▶ unavailable ─ shelf.reload, shelf.open ─▶ loading
 *
 * Nobody asks before the shelf is looked at: other screens know the books that were begun from `reader`.
 */
import { assign, setup } from 'xstate'
import { reasonOf } from '../reason.ts'
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'

export type ShelfBook = {
  id: string
  title: string
  author: string
  description: string
  language: string
  /** Of the file. */
  bytes: number
  /** Where the EPUB is. */
  file: string
  /** Where its cover is. */
  cover: string | null
  words: number | null
  chapters: number | null
  /** Ids of the programs that it goes with. */
  programs: readonly string[]
}

export type ShelfEvent = { type: 'shelf.open' } | { type: 'shelf.reload' }

export const shelfMachine = setup({
  types: {
    context: {} as { books: readonly ShelfBook[]; message: string },
    events: {} as ShelfEvent,
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy',
    children: {} as { loadBooks: 'loadBooks' },
  },
  actors: {
    /** Null from a server that has no shelf. */
    loadBooks: unwired.promise<readonly ShelfBook[] | null, undefined>('loadBooks'),
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
}).createMachine({
  id: 'shelf',
  description: 'The books that members may read.',
  context: { books: [], message: '' },
  initial: 'idle',
  states: {
    idle: { description: 'Nobody has looked at the shelf yet.', on: { 'shelf.open': 'loading' } },
    loading: {
      description: 'The shelf is fetched.',
      tags: 'busy',
      invoke: {
        id: 'loadBooks',
        src: 'loadBooks',
        onDone: [
          {
            target: 'absent',
            guard: { type: 'hasNoBooks', params: ({ event }) => ({ books: event.output }) },
            actions: { type: 'keepBooks', params: ({ event }) => ({ books: event.output }) },
          },
          {
            target: 'ready',
            actions: { type: 'keepBooks', params: ({ event }) => ({ books: event.output }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'explain', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The books are listed.',
      meta: { requirement: ['2.12'] },
    },
    absent: { description: 'This server has no books; the member is told so.' },
    unavailable: {
      description: 'The shelf could not be fetched. The member is told why and may try again.',
      meta: { requirement: ['8.1'] },
      on: { 'shelf.reload': 'loading', 'shelf.open': 'loading' },
    },
  },
})
