import type { SnapshotFrom } from 'xstate'
import { minutesLeft } from './begun-books.ts'
import { bookmarksOf, chapterBy, type Panel, type readerMachine } from './reader.machine.ts'
import type { Bookmark, BookPosition, Chapter, DisplaySettings, SearchResult } from './reading.ts'

export type ReaderView = {
  status: 'closed' | 'opening' | 'reading' | 'broken'
  id: string
  title: string
  problem: string | null
  panel: Panel
  contents: readonly Chapter[]
  isRightToLeft: boolean
  chapter: string
  hasPreviousChapter: boolean
  hasNextChapter: boolean
  /** The page to announce; null until one has been still for a moment. */
  announced: Pick<BookPosition, 'chapter' | 'pages'> | null
  areBarsHidden: boolean
  /** From 0 to 1. */
  fraction: number | null
  /** Minutes until the end; null until the book has been measured. */
  minutesLeft: number | null
  isBookmarked: boolean
  marks: readonly Bookmark[]
  looks: DisplaySettings
  query: string
  results: readonly SearchResult[]
  search: 'asking' | 'searching' | 'found'
}

export function readerView(snapshot: SnapshotFrom<typeof readerMachine>): ReaderView {
  const { id, title, contents, isRightToLeft, position, announced, query, results, message, kept } =
    snapshot.context
  const marks = bookmarksOf(snapshot.context)
  return {
    status: statusOf(snapshot),
    id,
    title: title || (kept.books[id]?.title ?? ''),
    problem: snapshot.matches({ open: 'broken' }) ? message : null,
    panel: panelOf(snapshot),
    contents,
    isRightToLeft,
    chapter: position?.chapter ?? '',
    hasPreviousChapter: chapterBy(snapshot.context, -1) !== null,
    hasNextChapter: chapterBy(snapshot.context, 1) !== null,
    announced,
    areBarsHidden: snapshot.matches({ open: { reading: { bars: 'hidden' } } }),
    fraction: kept.books[id]?.fraction ?? null,
    minutesLeft: minutesLeft(kept.books[id]),
    isBookmarked: marks.some(({ cfi }) => cfi === position?.cfi),
    marks,
    looks: kept.looks,
    query,
    results,
    search: searchOf(snapshot),
  }
}

function statusOf(snapshot: SnapshotFrom<typeof readerMachine>): ReaderView['status'] {
  if (snapshot.hasTag('busy')) return 'opening'
  if (snapshot.matches({ open: 'broken' })) return 'broken'
  return snapshot.matches('open') ? 'reading' : 'closed'
}

function panelOf(snapshot: SnapshotFrom<typeof readerMachine>): Panel {
  const panels = ['contents', 'bookmarks', 'display', 'search'] as const
  return panels.find((panel) => snapshot.matches({ open: { reading: { panel } } })) ?? 'page'
}

function searchOf(snapshot: SnapshotFrom<typeof readerMachine>): ReaderView['search'] {
  const states = ['searching', 'found'] as const
  return (
    states.find((state) => snapshot.matches({ open: { reading: { panel: { search: state } } } })) ?? 'asking'
  )
}
