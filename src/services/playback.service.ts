import * as z from 'zod/mini'
import { crossfadeRange, fadeRange, type Playback, plainPlayback, speeds } from '../content/playback.ts'
import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

const between = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max))

/** How the member likes tracks to be played on this device. */
export const playbackRecord: DeviceRecord<Playback> = {
  key: 'playback',
  schema: z.object({
    crossfade: between(crossfadeRange),
    speed: z.literal([...speeds]),
    isSpeedUnlocked: z.boolean(),
    asksBeforeClosing: z.boolean(),
    sleep: z.object({
      minutes: between({ min: 1, max: 600 }),
      fade: between(fadeRange),
      hasChime: z.boolean(),
    }),
  }),
  empty: plainPlayback,
}

export const createPlaybackService = (device: DeviceStore) => ({
  recall: (): Promise<Playback | null> => device.read(playbackRecord.key, playbackRecord.schema),
  keep: (kept: Playback): Promise<void> => device.write(playbackRecord.key, kept),
})
