/** begunBooks: the position in each book. The dashboard shows the latest before the reader's code has loaded. */
import { fromTransition } from 'xstate'
import type { BookRecord, Reading } from './reading.ts'

type Books = Reading['books']

export const begunBooks = fromTransition(
  (_: Books, { books }: { type: 'reading.changed'; books: Books }) => books,
  ({ input }: { input: Books }) => input,
)

export type BegunBook = Pick<BookRecord, 'title' | 'fraction' | 'chapter' | 'at'> & {
  id: string
  /** Minutes until the end; null until the book has been measured. */
  minutesLeft: number | null
}

/** The books that the member has started, the latest first. A book still on its first page counts as unread. */
export const begunView = (books: Books): readonly BegunBook[] =>
  Object.entries(books)
    .filter(([, { fraction }]) => fraction > 0)
    .map(([id, book]) => {
      const { title, fraction, chapter, at } = book
      return { id, title, fraction, chapter, at, minutesLeft: minutesLeft(book) }
    })
    .sort((one, other) => other.at - one.at)

/** Minutes until the end of a book; null until it has been measured. */
export const minutesLeft = (book: BookRecord | undefined): number | null =>
  book === undefined || book.minutes === null ? null : Math.ceil(book.minutes * (1 - book.fraction))
