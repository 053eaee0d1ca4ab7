/** What the device saves about reading: display settings, and the position and bookmarks in each book. */

export type LineSpacing = 'compact' | 'normal' | 'wide'

export type DisplaySettings = {
  flow: 'paginated' | 'scrolled'
  /** Text size, in percent of the book's own. */
  size: number
  family: 'book' | 'serif' | 'sans'
  spacing: LineSpacing
  isBold: boolean
  /** `app` follows the app's light or dark mode. */
  paper: 'app' | 'light' | 'sepia' | 'dark'
}

/** A position in a book: a canonical fragment identifier (CFI), and what to show for it. */
export type BookPosition = {
  cfi: string
  /** From 0 to 1; null until the book has been measured. */
  fraction: number | null
  /** Reading time of the whole book; null until it has been measured. */
  minutes: number | null
  chapter: string
  /** The pages that show, counted from 1 in their part of the book. */
  pages: Pages
  /** Milliseconds since 1970. */
  at: number
}

export type Pages = { first: number; last: number; total: number }

export type Bookmark = { cfi: string; chapter: string; words: string; fraction: number }

export type BookRecord = {
  title: string
  cfi: string
  fraction: number
  /** Reading time of the whole book; null until it has been measured. */
  minutes: number | null
  chapter: string
  at: number
  marks: readonly Bookmark[]
}

export type Reading = { looks: DisplaySettings; books: Readonly<Record<string, BookRecord>> }

/** An entry in the contents; `level` counts from 0. */
export type Chapter = { label: string; target: string; level: number }

/** Where the next chapter begins, or the previous one; null if there's none. Before the first one, it's the next. */
export function chapterBeside(contents: readonly Chapter[], current: string, by: 1 | -1): string | null {
  const at = contents.findIndex(({ label }) => label === current)
  const fileOf = (chapter: Chapter | undefined) => chapter?.target.split('#')[0]
  const others = by === 1 ? contents.slice(at + 1) : contents.slice(0, Math.max(0, at))
  const wanted = others.filter((chapter) => fileOf(chapter) !== fileOf(contents[at]))
  const file = fileOf(by === 1 ? wanted[0] : wanted.at(-1))
  return contents.find((chapter) => fileOf(chapter) === file)?.target ?? null
}

export type SearchResult = { cfi: string; chapter: string; before: string; match: string; after: string }

export const withPosition = (
  reading: Reading,
  id: string,
  title: string,
  position: BookPosition,
): Reading => {
  const before = reading.books[id]
  const record: BookRecord = {
    title,
    cfi: position.cfi,
    fraction: position.fraction ?? before?.fraction ?? 0,
    minutes: position.minutes ?? before?.minutes ?? null,
    chapter: position.chapter,
    at: position.at,
    marks: before?.marks ?? [],
  }
  return { ...reading, books: { ...reading.books, [id]: record } }
}

export const withBookmarks = (reading: Reading, id: string, marks: readonly Bookmark[]): Reading => {
  const before = reading.books[id]
  return before === undefined
    ? reading
    : { ...reading, books: { ...reading.books, [id]: { ...before, marks } } }
}
