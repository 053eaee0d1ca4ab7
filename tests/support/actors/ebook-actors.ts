/** The server's books and the open one, with fake services. */
import { createActor } from 'xstate'
import type { EbookActors } from '#actors/ebook-actors.tsx'
import type { ReaderActors } from '#actors/reader-actors.tsx'
import { provideReading, type ReadingServices } from '#actors/reading.ts'
import { provideBooks } from '#actors/resource.ts'
import { begunBooks } from '#machines/reading/begun-books.ts'
import type { Book } from '#machines/reading/books.ts'
import type { Highlights } from '#machines/reading/highlight.ts'
import type { Reading } from '#machines/reading/reading.ts'
import { readingRecord } from '#services/reading/reading.service.ts'
import { createChild } from '#tests/support/server/child.ts'
import { never } from './fakes.ts'

export type GivenEbooks = {
  books?: () => Promise<readonly Book[] | null>
  read?: Partial<Reading>
  highlights?: Highlights
  openBook?: ReadingServices['open']
  /** Fakes the browser's voice; without it, the browser has none. */
  readAloud?: ReadingServices['readAloud']
}

export function createEbookActors(given: GivenEbooks): EbookActors & ReaderActors {
  const reading = { ...readingRecord.empty, ...given.read }
  const logic = provideReading({
    open: given.openBook ?? never,
    watchKeys: () => () => {},
    readAloud: given.readAloud ?? (() => () => {}),
    saveReading: () => {},
    saveHighlights: () => {},
    saveRate: () => {},
    saveFile: () => {},
  })
  const speech = { isSupported: given.readAloud !== undefined, rate: 1 } as const
  return {
    books: createChild(provideBooks({ list: given.books ?? (async () => []) })).actor,
    begunBooks: createActor(begunBooks, { input: reading.books }),
    reading: createChild(logic, { input: { reading, highlights: given.highlights ?? {}, speech } }).actor,
  }
}
