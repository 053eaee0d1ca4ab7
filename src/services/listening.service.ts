import * as z from 'zod/mini'
import type { Listening } from '../machines/player/player.machine.ts'
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
export const createListeningService = (device: DeviceStore) => ({
  recall: (): Promise<Listening | null> => device.read('listening', listening),
  keep: (kept: Listening): Promise<void> => device.write('listening', kept),
})
