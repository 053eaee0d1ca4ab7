import * as z from 'zod/mini'
import type { Day } from '#machines/listening/days.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** The number of days on which the member has opened the app here. */
type Visits = { count: number; last: string; isSuggested: boolean }

const record: DeviceRecord<Visits> = {
  key: 'installation',
  schema: z.object({ count: z.number(), last: z.string(), isSuggested: z.boolean() }),
  empty: { count: 0, last: '', isSuggested: false },
}

export const createVisitsService = (device: DeviceStore) => ({
  /** Counts today once. Doesn’t wait for a database that may never answer. */
  async begin(today: Day) {
    const { count, last, isSuggested } = (await device.read(record)) ?? record.empty
    if (last === today) return { visits: count, isSuggested }
    void device.update(record, (kept) =>
      kept.last === today ? kept : { ...kept, count: kept.count + 1, last: today },
    )
    return { visits: count + 1, isSuggested }
  },
  saveSuggested: () => device.update(record, (kept) => ({ ...kept, isSuggested: true })),
})
