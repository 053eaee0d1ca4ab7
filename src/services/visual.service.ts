import * as z from 'zod/mini'
import { paces, visuals } from '../content/visuals.ts'
import type { KeptVisual } from '../machines/visual/visual.machine.ts'
import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

/** Which visual and pace the member likes, and how they take moving light. Of this device: it is about its screen. */
export const visualRecord: DeviceRecord<KeptVisual> = {
  key: 'visual',
  schema: z.object({
    light: z.nullable(z.enum(['calm', 'sensitive'])),
    visual: z.enum(visuals.map(({ id }) => id)),
    pace: z.enum(paces.map(({ id }) => id)),
  }),
  empty: { light: null, visual: 'tide', pace: 'slow' },
}

export const createVisualService = (device: DeviceStore) => ({
  recall: (): Promise<KeptVisual | null> => device.read(visualRecord.key, visualRecord.schema),
  keep: (kept: KeptVisual): Promise<void> => device.write(visualRecord.key, kept),
})
