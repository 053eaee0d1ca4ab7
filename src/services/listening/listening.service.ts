import * as z from 'zod/mini'
import { firstVolume } from '#content/playback.ts'
import type { SavedPlayer } from '#machines/listening/player.setup.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

const trackId = z.string().check(z.maxLength(100))
const seconds = z.number().check(z.minimum(0), z.maximum(86_400))

const listening = z.object({
  queue: z.object({
    ids: z.array(trackId).check(z.maxLength(1000)),
    index: z.number().check(z.int(), z.minimum(0)),
  }),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  loop: z.enum(['off', 'all', 'one']),
  places: z.record(trackId, seconds),
  recent: z.array(trackId).check(z.maxLength(100)),
  hasPulse: z.boolean(),
  isPulseOptional: z.boolean(),
  isLongOptional: z.boolean(),
  blind: z.nullable(z.object({ track: trackId, file: trackId })),
})

/** As stored: positions have the key `places`. */
type Stored = Omit<SavedPlayer, 'positions'> & { places: SavedPlayer['positions'] }

const empty: Stored = {
  queue: { ids: [], index: 0 },
  volume: firstVolume,
  loop: 'off',
  places: {},
  recent: [],
  hasPulse: true,
  isPulseOptional: false,
  isLongOptional: false,
  blind: null,
}

const filled = (before: unknown) => ({ ...empty, ...(before as object) })

/** The queue, the volume, the loop, the pulse and the position in every track, saved on this device. */
export const listeningRecord: DeviceRecord<Stored> = {
  key: 'listening',
  schema: listening,
  empty,
  // Version 2 has the choice of the pulse, version 3 what an experiment plays, version 4 whether there are long forms.
  migrations: [filled, filled, filled],
  merge: mergedListening,
}

/**
 * Keeps this device's queue, volume, loop and pulse if it has a queue. Of two positions in a track, the later one
 * wins.
 */
export function mergedListening(here: Stored, there: Stored): Stored {
  const ids = new Set([...Object.keys(here.places), ...Object.keys(there.places)])
  return {
    ...(here.queue.ids.length > 0 ? here : there),
    places: Object.fromEntries(
      [...ids].map((id) => [id, Math.max(here.places[id] ?? 0, there.places[id] ?? 0)]),
    ),
    recent: [...new Set([...here.recent, ...there.recent])].slice(0, 24),
  }
}

export const createListeningService = (device: DeviceStore) => ({
  recall: async (): Promise<SavedPlayer | null> => {
    const stored = await device.read(listeningRecord)
    if (stored === null) return null
    const { places: positions, ...others } = stored
    return { ...others, positions }
  },
  keep: ({ positions, ...others }: SavedPlayer): Promise<void> =>
    device.writeAtOnce(listeningRecord, { ...others, places: positions }),
  whenSavedElsewhere: (listener: () => void): void => device.whenSavedElsewhere(listeningRecord, listener),
})
