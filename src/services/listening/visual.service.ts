import * as z from 'zod/mini'
import { cues, type PaceId, paces, visuals } from '#content/visuals.ts'
import type { KeptVisual } from '#machines/listening/visual.machine.ts'
import type { DeviceRecord, Migration } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** Version 2 has no pace with holds, version 3 a cue. */
const migrations: readonly Migration[] = [
  (first) => ({ ...(first as KeptVisual), pace: paceOf((first as { pace: string }).pace) }),
  (second) => ({ ...(second as KeptVisual), cue: 'none' }),
]

const paceOf = (pace: string): PaceId => paces.find(({ id }) => id === pace)?.id ?? visualRecord.empty.pace

/** The member's visual, pace and cue, and whether moving light affects them. Never exported: it depends on the screen. */
export const visualRecord: DeviceRecord<KeptVisual> = {
  key: 'visual',
  schema: z.object({
    light: z.nullable(z.enum(['calm', 'sensitive'])),
    visual: z.enum(visuals.map(({ id }) => id)),
    pace: z.enum(paces.map(({ id }) => id)),
    cue: z.enum(cues.map(({ id }) => id)),
  }),
  empty: { light: null, visual: 'tide', pace: 'slow', cue: 'none' },
  migrations,
}

export const createVisualService = (device: DeviceStore) => ({
  recall: (): Promise<KeptVisual | null> => device.read(visualRecord),
  keep: (kept: KeptVisual): Promise<void> => device.write(visualRecord, kept),
})
