import * as z from 'zod/mini'
import { highlightColours, longest } from '#content/highlights.ts'
import type { BookHighlights, Highlights } from '#machines/reading/highlight.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

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

export const createHighlightsService = (device: DeviceStore) => ({
  recall: (): Promise<Highlights | null> => device.read(highlightsRecord),
  /** Saves one book's highlights and leaves what other tabs saved. */
  keep: async (id: string, book: BookHighlights | undefined): Promise<void> => {
    await device.update(highlightsRecord, (all) => (book === undefined ? all : { ...all, [id]: book }))
  },
})
