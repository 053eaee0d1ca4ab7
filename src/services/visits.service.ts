import * as z from 'zod/mini'
import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

/** What has been seen once and need not be shown again. */
export type Visits = {
  /** The headphones test was passed or left out, and the safety note read. */
  isWelcomed: boolean
  /** Ids of offers that were put away. */
  dismissed: readonly string[]
}

export const visitsRecord: DeviceRecord<Visits> = {
  key: 'visits',
  schema: z.object({
    isWelcomed: z.boolean(),
    dismissed: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
  }),
  empty: { isWelcomed: false, dismissed: [] },
}

export const mergedVisits = (here: Visits, there: Visits): Visits => ({
  isWelcomed: here.isWelcomed || there.isWelcomed,
  dismissed: [...new Set([...here.dismissed, ...there.dismissed])],
})

export const createVisitsService = (device: DeviceStore) => ({
  recall: (): Promise<Visits | null> => device.read(visitsRecord.key, visitsRecord.schema),
  keep: (visits: Visits): Promise<void> => device.write(visitsRecord.key, visits),
})
