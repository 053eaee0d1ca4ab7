import * as z from 'zod/mini'
import { firstLooks, letterSizes } from '#content/book-looks.ts'
import type { BookRecord, Reading } from '#machines/reading/reading.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'

const words = (most: number) => z.string().check(z.maxLength(most))
const fraction = z.number().check(z.minimum(0), z.maximum(1))

/** Display settings, and the position and bookmarks in each book, by the book's id. */
export const readingRecord: DeviceRecord<Reading> = {
  key: 'reading',
  schema: z.object({
    looks: z.object({
      flow: z.enum(['paginated', 'scrolled']),
      size: z.number().check(z.minimum(letterSizes.least), z.maximum(letterSizes.most)),
      family: z.enum(['book', 'serif', 'sans']),
      spacing: z._default(z.enum(['compact', 'normal', 'wide']), 'normal'),
      isBold: z._default(z.boolean(), false),
      paper: z.enum(['app', 'light', 'sepia', 'dark']),
    }),
    books: z.record(
      words(100),
      z.object({
        title: words(400),
        cfi: words(2000),
        fraction,
        minutes: z._default(z.nullable(z.number().check(z.minimum(1))), null),
        chapter: words(1000),
        at: z.number().check(z.minimum(0)),
        marks: z
          .array(z.object({ cfi: words(2000), chapter: words(1000), words: words(400), fraction }))
          .check(z.maxLength(1000)),
      }),
    ),
  }),
  empty: { looks: firstLooks, books: {} },
  merge: mergedReading,
}

/** The later position in each book, and every bookmark once. */
export function mergedReading(here: Reading, there: Reading): Reading {
  const books: Record<string, BookRecord> = { ...there.books }
  for (const [id, mine] of Object.entries(here.books)) {
    const other = there.books[id]
    const marks = [...mine.marks, ...(other?.marks ?? [])]
    const once = new Map(marks.map((mark) => [mark.cfi, mark]))
    books[id] = { ...(other !== undefined && other.at > mine.at ? other : mine), marks: [...once.values()] }
  }
  return { looks: here.looks, books }
}
