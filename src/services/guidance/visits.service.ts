import * as z from 'zod/mini'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** What the member has seen and doesn't need to see again. */
export type Visits = {
  /** The headphone test was passed or skipped. */
  isWelcomed: boolean
  /** Ids of dismissed offers. */
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
