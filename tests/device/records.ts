import * as z from 'zod/mini'
import type { DeviceRecord } from '#services/device/device-record.ts'

export const count: DeviceRecord<{ count: number }> = {
  key: 'count',
  schema: z.object({ count: z.number() }),
  empty: { count: 0 },
}
