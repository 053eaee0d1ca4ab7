import * as z from 'zod/mini'
import type { Listening } from '../machines/player/player.machine.ts'
import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

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
})

/** Queue, volume, loop and the place in every track, as this device keeps them. */
export const listeningRecord: DeviceRecord<Listening> = {
  key: 'listening',
  schema: listening,
  empty: { queue: { ids: [], index: 0 }, volume: 0.8, loop: 'off', places: {}, recent: [] },
}

/** Queue, volume and loop are of this device as long as it has a queue; of two places the one further in stays. */
export function mergedListening(here: Listening, there: Listening): Listening {
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
  recall: (): Promise<Listening | null> => device.read(listeningRecord.key, listeningRecord.schema),
  keep: (kept: Listening): Promise<void> => device.write(listeningRecord.key, kept),
})
