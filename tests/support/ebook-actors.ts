/** Shelf and reader, with books that a test gives and a book that reports what the test says. */
import { createActor, fromCallback } from 'xstate'
import { provideBooks } from '#actors/books.ts'
import type { EbookActors } from '#actors/ebook-actors.tsx'
import type { ReaderToolActors } from '#actors/reader-tool-actors.tsx'
import type { SpeechRate } from '#content/read-aloud.ts'
import type { Book } from '#machines/reading/books.ts'
import type { Highlights } from '#machines/reading/highlight.ts'
import {
  type HighlightsEvent,
  highlightsMachine,
  type PageCommand,
} from '#machines/reading/highlights.machine.ts'
import { type ReadAloudEvent, readAloudMachine } from '#machines/reading/read-aloud.machine.ts'
import {
  type BookCommand,
  type BookInput,
  type ReaderEvent,
  readerMachine,
} from '#machines/reading/reader.machine.ts'
import { nothingRead, type Reading } from '#machines/reading/reading.ts'
import { createChild } from './child.ts'

export type GivenEbooks = {
  books?: () => Promise<readonly Book[] | null>
  read?: Partial<Reading>
  highlights?: Highlights
  /** Fakes the text of the open book. */
  page?: (report: (event: HighlightsEvent) => void) => (command: PageCommand) => void
  /** Fakes the browser's voice; without it the browser has none. */
  voice?: (from: string | null, report: (event: ReadAloudEvent) => void) => () => void
  /** Fakes the open book: gets what it was opened with and how to report; its result receives the commands. */
  book?: (input: BookInput, report: (event: ReaderEvent) => void) => (command: BookCommand) => void
}

export const createEbookActors = (given: GivenEbooks): EbookActors & ReaderToolActors => ({
  highlights: createActor(
    highlightsMachine.provide({
      actors: {
        page: fromCallback<PageCommand, undefined>(({ sendBack, receive }) => {
          const obey = given.page?.(sendBack as (event: HighlightsEvent) => void)
          receive((command) => obey?.(command))
        }),
      },
    }),
    { input: { kept: given.highlights ?? {} } },
  ),
  readAloud: createActor(
    readAloudMachine.provide({
      actors: {
        voice: fromCallback<ReadAloudEvent, { from: string | null; rate: SpeechRate }>(
          ({ input, sendBack }) => given.voice?.(input.from, sendBack as (event: ReadAloudEvent) => void),
        ),
        clock: fromCallback(() => {}),
      },
    }),
    { input: { isSupported: given.voice !== undefined, rate: 1 } },
  ),
  books: createChild(provideBooks({ list: given.books ?? (async () => []) })).actor,
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
