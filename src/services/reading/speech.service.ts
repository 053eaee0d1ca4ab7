import * as z from 'zod/mini'
import { type SpeechRate, speechRates } from '#content/read-aloud.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

type Speech = { rate: SpeechRate }

/** The member's settings for reading aloud. */
export const speechRecord: DeviceRecord<Speech> = {
  key: 'speech',
  schema: z.object({ rate: z.literal([...speechRates]) }),
  empty: { rate: 1 },
}

export const createSpeechService = (device: DeviceStore) => ({
  recall: (): Promise<Speech | null> => device.read(speechRecord),
  keep: (speech: Speech): Promise<void> => device.write(speechRecord, speech),
})
