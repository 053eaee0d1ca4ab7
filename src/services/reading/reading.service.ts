import type { BookRecord, Reading } from '#machines/reading/reading.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { type Carry, carriedItems, createSharedRecord } from '#services/device/shared-record.ts'
import { readingRecord } from './reading-record.ts'

/** The books that were read in this tab, with the bookmarks that were set or removed in it. */
const carriedReading: Carry<Reading> = (before, after, kept) => {
  const books: Record<string, BookRecord> = { ...kept.books }
  for (const [id, mine] of Object.entries(after.books)) {
    const [former, other] = [before.books[id], kept.books[id]]
    if (mine === former) continue
    const marks = carriedItems(former?.marks ?? [], mine.marks, other?.marks ?? [], ({ cfi }) => cfi)
    books[id] = { ...(other !== undefined && other.at > mine.at ? other : mine), marks }
  }
  return { looks: after.looks === before.looks ? kept.looks : after.looks, books }
}

export const createReadingService = (device: DeviceStore) => ({
  ...createSharedRecord(device, readingRecord, carriedReading),
  /** Where the book was left, in this tab or another. */
  positionIn: async (id: string): Promise<string | null> =>
    (await device.read(readingRecord))?.books[id]?.cfi ?? null,
})
