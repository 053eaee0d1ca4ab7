/** Shelf and reader, with books that a test gives and a book that reports what the test says. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { EbookActors } from '../../src/actors/ebook-actors.tsx'
import {
  type BookCommand,
  type BookInput,
  type ReaderEvent,
  readerMachine,
} from '../../src/machines/reader/reader.machine.ts'
import { nothingRead, type Reading } from '../../src/machines/reader/reading.ts'
import { type ShelfBook, shelfMachine } from '../../src/machines/shelf/shelf.machine.ts'

export type GivenEbooks = {
  books?: () => Promise<readonly ShelfBook[] | null>
  read?: Partial<Reading>
  /** Fakes the open book: gets what it was opened with and how to report; its result receives the commands. */
  book?: (input: BookInput, report: (event: ReaderEvent) => void) => (command: BookCommand) => void
}

export const createEbookActors = (given: GivenEbooks): EbookActors => ({
  shelf: createActor(
    shelfMachine.provide({ actors: { loadBooks: fromPromise(given.books ?? (async () => [])) } }),
  ),
  reader: createActor(
    readerMachine.provide({
      actors: {
        book: fromCallback<BookCommand, BookInput>(({ input, sendBack, receive }) => {
          const obey = given.book?.(input, sendBack as (event: ReaderEvent) => void)
          receive((command) => obey?.(command))
        }),
      },
    }),
    { input: { kept: { ...nothingRead, ...given.read } } },
  ),
})
