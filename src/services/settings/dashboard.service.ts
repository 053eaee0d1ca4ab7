import * as z from 'zod/mini'
import { type Arrangement, arrangementFrom } from '#content/dashboard.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** The order and visibility of the dashboard's sections. Another version may have other sections. */
export const dashboardRecord: DeviceRecord<readonly { id: string; isHidden: boolean }[]> = {
  key: 'dashboard',
  schema: z
    .array(z.object({ id: z.string().check(z.maxLength(100)), isHidden: z.boolean() }))
    .check(z.maxLength(100)),
  empty: [],
}

export const createDashboardService = (device: DeviceStore) => ({
  recall: async (): Promise<Arrangement> => arrangementFrom((await device.read(dashboardRecord)) ?? []),
  keep: (sections: Arrangement): Promise<void> => device.write(dashboardRecord, sections),
})
