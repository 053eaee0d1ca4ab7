/**
 * reader: the book that the member is reading. The context holds what is saved across books: positions, bookmarks and
 * display settings. The actor `book` shows the pages.
 */
import { assign, raise, sendParent, sendTo, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'
import type { TextFact } from './highlight.ts'
import {
  type Bookmark,
  type BookPosition,
  type Chapter,
  chapterBeside,
  type DisplaySettings,
  type Reading,
  type SearchResult,
  withBookmarks,
  withPosition,
} from './reading.ts'

export type Panel = 'page' | 'contents' | 'bookmarks' | 'display' | 'search'

export type BookInput = { id: string; position: string | null; looks: DisplaySettings }

export type BookCommand =
  | { type: 'page.turn'; by: 1 | -1 }
  | { type: 'page.go-to'; to: string }
  /** Screen readers continue at its heading. */
  | { type: 'page.open-chapter'; to: string }
  | { type: 'page.restyle'; looks: DisplaySettings }
  | { type: 'book.search'; query: string }

type FromBook =
  | { type: 'book.ready'; title: string; contents: readonly Chapter[]; isRightToLeft: boolean }
  | { type: 'book.failed'; message: string }
  | { type: 'book.relocated'; position: BookPosition; words: string }
  | { type: 'search.found'; query: string; results: readonly SearchResult[] }
  /** The page was tapped where it has no link. */
  | { type: 'bars.toggle' }
  /** The text was scrolled or a page turned by hand. */
  | { type: 'bars.hide' }
  | TextFact

/** Keys that turn pages. */
export type PageKey = 'ArrowRight' | 'ArrowLeft' | 'PageDown' | 'PageUp'

/** Whether the keyboard focus is in the bars. */
export type FocusFact = { type: 'bars.focused' } | { type: 'bars.left' }

/** Reported to the parent. `reading.changed`: the position in a book. */
export type ReaderFact =
  | { type: 'book.opened'; id: string; title: string }
  | { type: 'book.closed' }
  | { type: 'reading.changed'; books: Reading['books'] }
  | TextFact

export type ReaderEvent =
  | FromBook
  | { type: 'book.open'; id: string }
  | { type: 'book.close' }
  | { type: 'reader.retry' }
  | { type: 'reader.show'; panel: Panel }
  | { type: 'reader.turn'; by: 1 | -1 }
  | { type: 'reader.key'; key: PageKey }
  | { type: 'reader.go-to'; to: string }
  | { type: 'reader.chapter'; by: 1 | -1 }
  | { type: 'bars.show' }
  | FocusFact
  | { type: 'bookmark.toggle' }
  | { type: 'bookmark.remove'; cfi: string }
  | { type: 'display.change'; looks: Partial<DisplaySettings> }
  | { type: 'reader.search'; query: string }

type Open = {
  id: string
  title: string
  contents: readonly Chapter[]
  isRightToLeft: boolean
  position: BookPosition | null
  /** The position that was announced last: the page has been still for a moment. */
  announced: BookPosition | null
  /** The first words on the page. */
  words: string
  query: string
  results: readonly SearchResult[]
  message: string
}

const nothing: Open = {
  id: '',
  title: '',
  contents: [],
  isRightToLeft: false,
  position: null,
  announced: null,
  words: '',
  query: '',
  results: [],
  message: '',
}

const save = {
  type: 'saveReading',
  params: ({ context }: { context: { kept: Reading } }) => ({ reading: context.kept }),
} as const

const report = { type: 'report', params: ({ event }: { event: ReaderFact }) => event } as const

/** Milliseconds after a turn in which another one follows. */
const settling = 700

export const readerMachine = setup({
  types: {
    context: {} as Open & { kept: Reading },
    events: {} as ReaderEvent,
    input: {} as { kept: Reading },
    meta: {} as { requirement: readonly RequirementId[] },
    tags: {} as 'busy',
    children: {} as { book: 'book'; pageKeys: 'pageKeys'; barFocus: 'barFocus' },
  },
  actors: {
    book: notProvided.callback<BookCommand, BookInput>('book'),
    /** Sends `reader.key`. */
    pageKeys: notProvided.callback<ReaderEvent, undefined>('pageKeys'),
    /** Sends `bars.focused` and `bars.left`. */
    barFocus: notProvided.callback<FocusFact, undefined>('barFocus'),
  },
  actions: {
    chooseBook: assign((_, { id }: { id: string }) => ({ ...nothing, id })),
    forgetBook: assign(nothing),
    keepBook: assign(
      (_, { title, contents, isRightToLeft }: Pick<Open, 'title' | 'contents' | 'isRightToLeft'>) => ({
        title,
        contents,
        isRightToLeft,
      }),
    ),
    keepPosition: assign(({ context }, { position, words }: { position: BookPosition; words: string }) => ({
      position,
      words,
      kept: withPosition(context.kept, context.id, context.title, position),
    })),
    hideBars: raise({ type: 'bars.hide' }),
    announce: assign(({ context }) => ({ announced: context.position })),
    keepBookmarks: assign(({ context }, { marks }: { marks: readonly Bookmark[] }) => ({
      kept: withBookmarks(context.kept, context.id, marks),
    })),
    keepDisplay: assign(({ context }, { looks }: { looks: Partial<DisplaySettings> }) => ({
      kept: { ...context.kept, looks: { ...context.kept.looks, ...looks } },
    })),
    keepQuery: assign((_, { query }: { query: string }) => ({ query, results: [] })),
    keepResults: assign((_, { results }: { results: readonly SearchResult[] }) => ({ results })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    saveReading: notProvided.action<{ reading: Reading }>('saveReading'),
    report: sendParent((_, fact: ReaderFact) => fact),
    sendToBook: sendTo('book', (_, command: BookCommand) => command),
    restyleBook: sendTo(
      'book',
      ({ context }): BookCommand => ({ type: 'page.restyle', looks: context.kept.looks }),
    ),
  },
  guards: {
    isOther: ({ context }, { id }: { id: string }) => context.id !== id,
    isAsked: ({ context }, { query }: { query: string }) => context.query === query,
    isPlain: (_, { query }: { query: string }) => query.trim() !== '',
    hasChapter: ({ context }, { by }: { by: 1 | -1 }) => chapterBy(context, by) !== null,
    isPanel: (_, { panel, wanted }: { panel: Panel; wanted: Panel }) => panel === wanted,
  },
}).createMachine({
  id: 'reader',
  description: 'A book that the member reads in the app.',
  context: ({ input }) => ({ ...nothing, kept: input.kept }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No book is open.',
      on: {
        'book.open': {
          target: 'open',
          actions: { type: 'chooseBook', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'The member has opened a book.',
      invoke: {
        id: 'book',
        src: 'book',
        input: ({ context }) => ({
          id: context.id,
          position: context.kept.books[context.id]?.cfi ?? null,
          looks: context.kept.looks,
        }),
      },
      on: {
        'book.open': {
          target: 'open',
          reenter: true,
          guard: { type: 'isOther', params: ({ event }) => event },
          actions: { type: 'chooseBook', params: ({ event }) => event },
        },
        'book.close': { target: 'closed', actions: 'forgetBook' },
        'book.failed': {
          target: '.broken',
          actions: { type: 'explain', params: ({ event }) => event },
        },
      },
      initial: 'opening',
      states: {
        opening: {
          description: 'The book is loading.',
          tags: 'busy',
          on: {
            'book.ready': {
              target: 'reading',
              actions: { type: 'keepBook', params: ({ event }) => event },
            },
          },
        },
        broken: {
          description: 'The book failed to open. The member sees why and can try again.',
          meta: { requirement: ['8.1'] },
          on: {
            'reader.retry': {
              target: '#reader.open',
              actions: { type: 'chooseBook', params: ({ context }) => context },
            },
          },
        },
        reading: {
          description: 'The member reads. Position and bookmarks are saved on this device.',
          meta: { requirement: ['2.12'] },
          entry: {
            type: 'report',
            params: ({ context: { id, title } }) => ({ type: 'book.opened', id, title }),
          },
          exit: { type: 'report', params: { type: 'book.closed' } },
          type: 'parallel',
          on: {
            'text.selected': { actions: report },
            'text.deselected': { actions: report },
            'highlight.pressed': { actions: report },
            'reader.turn': {
              actions: { type: 'sendToBook', params: ({ event }) => ({ type: 'page.turn', by: event.by }) },
            },
            'reader.chapter': {
              guard: { type: 'hasChapter', params: ({ event }) => event },
              actions: {
                type: 'sendToBook',
                params: ({ context, event }) => ({
                  type: 'page.open-chapter',
                  to: chapterBy(context, event.by) ?? '',
                }),
              },
            },
            'bookmark.toggle': {
              actions: [
                { type: 'keepBookmarks', params: ({ context }) => ({ marks: toggled(context) }) },
                save,
              ],
            },
            'bookmark.remove': {
              actions: [
                {
                  type: 'keepBookmarks',
                  params: ({ context, event }) => ({
                    marks: bookmarksOf(context).filter(({ cfi }) => cfi !== event.cfi),
                  }),
                },
                save,
              ],
            },
            'display.change': {
              actions: [{ type: 'keepDisplay', params: ({ event }) => event }, 'restyleBook', save],
            },
          },
          states: {
            panel: {
              on: {
                'reader.go-to': {
                  target: '.page',
                  actions: {
                    type: 'sendToBook',
                    params: ({ event }) => ({ type: 'page.go-to', to: event.to }),
                  },
                },
                'reader.show': [
                  ...(['page', 'contents', 'bookmarks', 'display'] as const).map((wanted) => ({
                    target: `.${wanted}` as const,
                    guard: {
                      type: 'isPanel' as const,
                      params: ({ event }: { event: { panel: Panel } }) => ({ panel: event.panel, wanted }),
                    },
                  })),
                  { target: '.search' },
                ],
              },
              initial: 'page',
              states: {
                page: {
                  description: 'Only the page is shown. Keys turn it.',
                  invoke: { id: 'pageKeys', src: 'pageKeys' },
                  on: {
                    'reader.key': {
                      actions: [
                        {
                          type: 'sendToBook',
                          params: ({ context, event }) => ({
                            type: 'page.turn',
                            by: directionOf(event.key, context.isRightToLeft),
                          }),
                        },
                        'hideBars',
                      ],
                    },
                  },
                },
                contents: { description: 'The list of chapters is open.' },
                bookmarks: { description: 'The panel with bookmarks and highlights is open.' },
                display: { description: 'The display settings are open.' },
                search: {
                  description: 'The search panel is open.',
                  initial: 'asking',
                  on: {
                    'reader.search': [
                      {
                        target: '.searching',
                        guard: { type: 'isPlain', params: ({ event }) => event },
                        actions: [
                          { type: 'keepQuery', params: ({ event }) => ({ query: event.query.trim() }) },
                          {
                            type: 'sendToBook',
                            params: ({ event }) => ({ type: 'book.search', query: event.query.trim() }),
                          },
                        ],
                      },
                      { target: '.asking', actions: { type: 'keepQuery', params: { query: '' } } },
                    ],
                  },
                  states: {
                    asking: { description: 'The member types a search.' },
                    searching: {
                      description: 'The app searches the book.',
                      on: {
                        'search.found': {
                          target: 'found',
                          guard: { type: 'isAsked', params: ({ event }) => event },
                          actions: { type: 'keepResults', params: ({ event }) => event },
                        },
                      },
                    },
                    found: { description: 'The results are listed, or the member sees that there are none.' },
                  },
                },
              },
            },
            bars: {
              description: 'In small windows, the tools around the page can be hidden.',
              invoke: { id: 'barFocus', src: 'barFocus' },
              initial: 'shown',
              states: {
                shown: {
                  description: 'The tools are shown.',
                  on: { 'bars.toggle': 'hidden', 'bars.hide': 'hidden', 'bars.focused': 'inUse' },
                },
                inUse: {
                  description: 'The keyboard focus is in the tools, so they stay.',
                  on: { 'bars.left': 'shown' },
                },
                hidden: {
                  description: 'The book fills the window.',
                  on: { 'bars.toggle': 'shown', 'bars.show': 'shown', 'bars.focused': 'inUse' },
                },
              },
            },
            turn: {
              description: 'Tells screen readers which page shows.',
              on: {
                'book.relocated': {
                  target: '.turning',
                  actions: [
                    { type: 'keepPosition', params: ({ event }) => event },
                    save,
                    {
                      type: 'report',
                      params: ({ context }) => ({ type: 'reading.changed', books: context.kept.books }),
                    },
                  ],
                },
              },
              initial: 'still',
              states: {
                still: { description: 'The page that shows has been announced.' },
                turning: {
                  description: 'The page has just changed, and may change again.',
                  after: { [settling]: { target: 'still', actions: 'announce' } },
                },
              },
            },
          },
        },
      },
    },
  },
})

export const bookmarksOf = ({ kept, id }: { kept: Reading; id: string }): readonly Bookmark[] =>
  kept.books[id]?.marks ?? []

/** Where the chapter before or after the current one begins. */
export const chapterBy = ({ contents, position }: Pick<Open, 'contents' | 'position'>, by: 1 | -1) =>
  chapterBeside(contents, position?.chapter ?? '', by)

/** Arrows follow the book's direction, not the app's. */
function directionOf(key: PageKey, isRightToLeft: boolean): 1 | -1 {
  if (key === 'PageDown') return 1
  if (key === 'PageUp') return -1
  return (key === 'ArrowRight') === isRightToLeft ? -1 : 1
}

/** Adds a bookmark at the current position, or removes the existing one. */
function toggled(context: Open & { kept: Reading }): readonly Bookmark[] {
  const { position, words, kept, id } = context
  const marks = bookmarksOf(context)
  if (position === null) return marks
  const { cfi, chapter } = position
  if (marks.some((mark) => mark.cfi === cfi)) return marks.filter((mark) => mark.cfi !== cfi)
  return [...marks, { cfi, chapter, words, fraction: kept.books[id]?.fraction ?? 0 }]
}
