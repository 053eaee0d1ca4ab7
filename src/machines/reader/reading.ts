/** What a member keeps of their reading: how books look, and the place and the marks in each. */
import { firstLooks } from '../../content/book-looks.ts'

export type Looks = {
  flow: 'paginated' | 'scrolled'
  /** Percent of the book's own. */
  size: number
  family: 'book' | 'serif' | 'sans'
  /** `app`: light or dark as the app is. */
  paper: 'app' | 'light' | 'sepia' | 'dark'
}

/** Where one is: a canonical fragment identifier, and what it means to a person. */
export type Place = {
  cfi: string
  /** From 0 to 1; null while the book has not been measured. */
  fraction: number | null
  chapter: string
  /** Milliseconds since 1970. */
  at: number
}

export type Mark = { cfi: string; chapter: string; words: string; fraction: number }

export type BookRecord = {
  title: string
  cfi: string
  fraction: number
  chapter: string
  at: number
  marks: readonly Mark[]
}

export type Reading = { looks: Looks; books: Readonly<Record<string, BookRecord>> }

export const nothingRead: Reading = {
  looks: firstLooks,
  books: {},
}

/** A line of the contents; `level` counts from 0. */
export type Chapter = { label: string; target: string; level: number }

export type Hit = { cfi: string; chapter: string; before: string; match: string; after: string }

/** What is in sight, for a mark. */
export type Sight = { words: string; end: string }

export const withPlace = (reading: Reading, id: string, title: string, place: Place): Reading => {
  const before = reading.books[id]
  const record: BookRecord = {
    title,
    cfi: place.cfi,
    fraction: place.fraction ?? before?.fraction ?? 0,
    chapter: place.chapter,
    at: place.at,
    marks: before?.marks ?? [],
  }
  return { ...reading, books: { ...reading.books, [id]: record } }
}

export const withMarks = (reading: Reading, id: string, marks: readonly Mark[]): Reading => {
  const before = reading.books[id]
  return before === undefined
    ? reading
    : { ...reading, books: { ...reading.books, [id]: { ...before, marks } } }
}
