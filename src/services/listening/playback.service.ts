import * as z from 'zod/mini'
import {
  bellIntervals,
  crossfadeRange,
  fadeRange,
  type Playback,
  plainPlayback,
  skips,
  sleepRange,
  speeds,
} from '#content/playback.ts'
import type { DeviceRecord, Migration } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

const between = ({ min, max }: { min: number; max: number }) =>
  z.number().check(z.minimum(min), z.maximum(max))

/** Version 2 has skip lengths and the interval bell. */
const migrations: readonly Migration[] = [
  (first) => ({ skip: plainPlayback.skip, bell: plainPlayback.bell, ...(first as object) }),
]

/** The member's playback settings on this device. */
export const playbackRecord: DeviceRecord<Playback> = {
  key: 'playback',
  schema: z.object({
    crossfade: between(crossfadeRange),
    speed: z.literal([...speeds]),
    isSpeedUnlocked: z.boolean(),
    skip: z.literal([...skips]),
    bell: z.literal([...bellIntervals]),
    asksBeforeClosing: z.boolean(),
    sleep: z.object({
      minutes: between(sleepRange),
      fade: between(fadeRange),
      hasChime: z.boolean(),
    }),
  }),
  empty: plainPlayback,
  migrations,
}

export const createPlaybackService = (device: DeviceStore) => ({
  recall: (): Promise<Playback | null> => device.read(playbackRecord),
  keep: (kept: Playback): Promise<void> => device.write(playbackRecord, kept),
})
