import * as z from 'zod/mini'
import { highlightColours, longest } from '#content/highlights.ts'
import type { BookHighlights, Highlights } from '#machines/reading/highlight.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { type Carry, carriedItems, createSharedRecord } from '#services/device/shared-record.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

/** Highlights and notes, by the book's id. */
export const highlightsRecord: DeviceRecord<Highlights> = {
  key: 'highlights',
  schema: z.record(
    text(100),
    z.object({
      title: text(400),
      items: z
        .array(
          z.object({
            cfi: text(2000),
            words: text(longest.words),
            chapter: text(1000),
            fraction: z.number().check(z.minimum(0), z.maximum(1)),
            colour: z.enum(highlightColours),
            note: text(longest.note),
          }),
        )
        .check(z.maxLength(5000)),
    }),
  ),
  empty: {},
  merge: mergedHighlights,
}

/** Every highlight once; this device's, unless only the other one has a note. */
export function mergedHighlights(here: Highlights, there: Highlights): Highlights {
  const merged: Record<string, BookHighlights> = { ...there }
  for (const [id, { title, items }] of Object.entries(here)) {
    const theirs = new Map(there[id]?.items.map((item) => [item.cfi, item]))
    const ours = items.map((item) => {
      const other = theirs.get(item.cfi)
      theirs.delete(item.cfi)
      return other !== undefined && item.note === '' ? other : item
    })
    merged[id] = { title, items: [...ours, ...theirs.values()] }
  }
  return merged
}

export const countOfHighlights = (highlights: Highlights): number =>
  Object.values(highlights).reduce((sum, { items }) => sum + items.length, 0)

/** What was highlighted, changed or removed in this tab. */
const carriedHighlights: Carry<Highlights> = (before, after, kept) => {
  const books: Record<string, BookHighlights> = { ...kept }
  for (const [id, { title, items }] of Object.entries(after)) {
    const [former = [], other = []] = [before[id]?.items, kept[id]?.items]
    if (items !== former) books[id] = { title, items: carriedItems(former, items, other, ({ cfi }) => cfi) }
  }
  return books
}

export function createHighlightsService(device: DeviceStore) {
  const shared = createSharedRecord(device, highlightsRecord, carriedHighlights)
  let own: Highlights = highlightsRecord.empty
  return {
    async recall(): Promise<Highlights | null> {
      const kept = await shared.recall()
      own = kept ?? highlightsRecord.empty
      return kept
    },
    /** Saves one book's highlights. */
    keep(id: string, book: BookHighlights): Promise<void> {
      own = { ...own, [id]: book }
      return shared.keep(own)
    },
  }
}
