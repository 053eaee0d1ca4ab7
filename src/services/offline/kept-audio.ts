/**
 * Where the app finds downloaded tracks and books on this device. They're named by their address below the
 * media address: `genesis-vocals`, `ebooks/two-tones.epub`.
 */
import * as z from 'zod/mini'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** Name of the member's cache. It's random, so an address that contains it says nothing about the member. */
export const keptAudioRecord: DeviceRecord<string> = {
  key: 'kept audio',
  schema: z.string().check(z.regex(/^[\w-]{0,64}$/)),
  empty: '',
}

/** Name of the channel for messages between tabs about a member's downloads. */
export const keptChannelOf = (owner: string): string => `kept audio of ${owner}`

export type KeptAudio = ReturnType<typeof createKeptAudio>

/** Knows nothing that is kept until `recall` has been awaited. */
export function createKeptAudio(device: DeviceStore, mediaUrl: string, workers?: ServiceWorkerContainer) {
  const kept = {
    device,
    mediaUrl,
    /** None if this server's pages have no worker. */
    workers,
    /** Empty until something is downloaded. */
    key: '',
    async recall(): Promise<void> {
      kept.key = (await device.read(keptAudioRecord)) ?? ''
    },
    /** The address for the player. */
    sourceOf: (id: string): string => kept.withKey(`${mediaUrl}/${id}`),
    /** Adds the key with which the worker answers from this device if it has the file. */
    withKey: (address: string): string => address + (kept.key && `?kept=${kept.key}`),
    /** Removes a file that couldn't be played, if it's on this device and damaged. Returns whether it was. */
    removeDamaged: async (source: string): Promise<boolean> => {
      if (kept.key === '') return false
      const { removeDamaged } = await import('./remove-damaged.ts')
      return removeDamaged(kept, source)
    },
  }
  return kept
}

export async function recallKeptAudio(...given: Parameters<typeof createKeptAudio>): Promise<KeptAudio> {
  const kept = createKeptAudio(...given)
  await kept.recall()
  return kept
}
