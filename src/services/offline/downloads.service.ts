/**
 * Downloads tracks and books to the member's cache. A file is stored in parts, so an interrupted download continues
 * at the next byte. Once all parts are there and verified, they're replaced by the whole file. The download machine
 * decides what comes next; this does the work on the cache, the network and the other tabs.
 */
import type { DownloadEvent, Found } from '#machines/offline/download.machine.ts'
import type { DownloadTrack } from '#machines/offline/downloads.machine.ts'
import { createWait } from '#services/api/retry-after.ts'
import { inTime } from '#services/browser/in-time.ts'
import {
  type Channel,
  cacheStorage,
  hasLocks,
  openChannel,
  serviceWorkers,
} from '#services/browser/storage-access.ts'
import { trackGains } from '#services/contract/levels.ts'
import { audioCacheName, removeKeptAudio } from '#services/device/audio-cache.ts'
import { fetchRest, isFull, type Progress } from './fetch-rest.ts'
import { isFile } from './file-check.ts'
import { type KeptAudio, keptAudioRecord, keptChannelOf } from './kept-audio.ts'
import {
  areSound,
  dropParts,
  endOf,
  findWhole,
  isComplete,
  joinParts,
  lengthOf,
  partsOf,
  tidy,
  wholeOf,
} from './parts.ts'
import { createTurns } from './turns.ts'

/** Tells other tabs what this one has saved of a track, or that they have to read the cache again. */
type Message = ({ id: string } & Progress) | 'changed'

/** Milliseconds without a byte after which a download is interrupted. */
const networkPatience = 20_000
/** Milliseconds that anything else may take. Checking a large book takes a slow phone some seconds. */
const devicePatience = 60_000

class NoSpace extends Error {}

export function createDownloads(kept: KeptAudio) {
  const { mediaUrl, device } = kept
  const storage = cacheStorage()
  const turns = createTurns()
  const wait = createWait()
  let channel: Channel<Message> | null = null
  const tell = (message: Message) => channel?.post(message)
  const addressOf = (id: string) => new URL(`${mediaUrl}/${id}`, location.href).href
  const wantedOf = (id: string) => `${addressOf(id)}?wanted`
  const pausedOf = (id: string) => `${addressOf(id)}?paused`
  const turnOf = (id: string) => `kept audio ${id}`

  const isPersistent = async (): Promise<boolean> => (await navigator.storage?.persisted?.()) ?? false

  /** The member's cache, created on the first use. */
  const open = (signal?: AbortSignal): Promise<Cache> =>
    turns.take(turnOf(''), async () => {
      // After signing out, nothing may create it again.
      signal?.throwIfAborted()
      if (kept.key === '') {
        const key = await device.update(keptAudioRecord, (before) => before || crypto.randomUUID())
        // Without its saved name, the cache couldn't be found again.
        if (device.trouble().keeping !== 'kept') throw new NoSpace()
        kept.key = key
      }
      return caches.open(audioCacheName(kept.key))
    })

  /**
   * The member's cache, if there is one. Removes other members' caches: each member signs out before the next
   * one signs in.
   */
  const find = (): Promise<Cache | null> =>
    turns.take(turnOf(''), async () => {
      kept.key = (await device.read(keptAudioRecord)) ?? ''
      // A database that doesn't answer, or a record that can't be read, says nothing about whose downloads these are.
      const { keeping, unreadable } = device.trouble()
      const isKnown = kept.key !== '' || (keeping === 'kept' && !unreadable.includes(keptAudioRecord.key))
      if (isKnown) await removeKeptAudio(audioCacheName(kept.key))
      return kept.key === '' ? null : caches.open(audioCacheName(kept.key))
    })

  /** Resolves to `no space` if the device is full. */
  const orNoSpace = (work: Promise<Found>): Promise<Found> =>
    work.catch((problem: unknown) => {
      if (problem instanceof NoSpace || isFull(problem))
        return { has: 'no space', bytes: 0, isPersistent: false }
      throw problem
    })

  /** Offline, the player still needs to know how loud each track is. */
  async function saveLevels(cache: Cache): Promise<void> {
    const address = `${mediaUrl}/levels.json`
    const answer = await fetch(address, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(networkPatience),
    })
    if (answer.ok && trackGains.safeParse(await answer.clone().json()).success)
      await cache.put(address, answer)
  }

  /** The tracks on this device: complete, waiting or paused. */
  async function recall(): Promise<DownloadTrack[]> {
    const cache = await find()
    if (cache === null) return []
    const wanted = new Set<string>()
    const ids = new Set<string>()
    for (const { url } of await cache.keys()) {
      const [address = '', mark] = url.split('?')
      const id = address.slice(addressOf('').length)
      if (id === 'levels.json') continue
      ids.add(id)
      if (mark === 'wanted') wanted.add(id)
    }
    return Promise.all(
      [...ids].map(async (id) => {
        const address = addressOf(id)
        const isHere = (await cache.match(address)) !== undefined
        const found = await findWhole(cache, address)
        if (found !== undefined) {
          // The page may have been closed before this was done.
          await turns.ifFree(turnOf(id), () => tidy(cache, address)).catch(() => {})
          const bytes = lengthOf(found)
          return { id, status: 'kept', saved: bytes, bytes } as const
        }
        let parts = await partsOf(cache, address)
        if (parts.some(({ response }) => !isFile(response.headers))) {
          await dropParts(cache, address)
          parts = []
        }
        const status = wanted.has(id) || isHere ? 'waiting' : 'paused'
        return { id, status, saved: endOf(parts), bytes: wholeOf(parts[0]?.response.headers) } as const
      }),
    )
  }

  let commands: Promise<unknown> = Promise.resolve()
  /** Commands one after the other: the last one about a track is what the device remembers. */
  function inOrder(command: () => Promise<void>): Promise<void> {
    const done = commands.catch(() => {}).then(command)
    commands = done
    return done
  }

  async function pause(ids: readonly string[]): Promise<void> {
    const cache = await open()
    for (const id of ids)
      if (await cache.delete(wantedOf(id))) await cache.put(pausedOf(id), new Response(''))
    tell('changed')
  }

  return {
    /** False in old browsers, and if another origin has the tracks, which the worker may not request. */
    canKeep:
      storage !== undefined &&
      serviceWorkers() !== undefined &&
      hasLocks() &&
      new URL(mediaUrl, location.href).origin === location.origin,

    recall,
    pause: (ids: readonly string[]): Promise<void> => inOrder(() => pause(ids)),

    /** For how long the server wants no other try. */
    secondsToWait: wait.left,

    /** Listens to the other tabs until the returned function is called. */
    watch(on: {
      changed: (tracks: DownloadTrack[]) => void
      progressed: (progress: { id: string } & Progress) => void
    }): () => void {
      channel = openChannel<Message>(keptChannelOf(device.owner), (data) => {
        turns.heard()
        if (data !== 'changed') on.progressed(data)
        else
          void recall().then(
            (tracks) => channel && on.changed(tracks),
            () => {},
          )
      })
      return () => {
        channel?.close()
        channel = null
      }
    },

    isPersistent,

    /** Adds tracks to the queue, and asks the browser not to remove them when space is short. */
    want(ids: readonly string[]): Promise<void> {
      void navigator.storage?.persist?.().catch(() => {})
      // With Save-Data, nothing else registers it.
      void kept.workers?.register('/service-worker.js').catch(() => {})
      return inOrder(async () => {
        const cache = await open()
        for (const id of ids)
          if ((await cache.match(addressOf(id))) === undefined) {
            await cache.delete(pausedOf(id))
            await cache.put(wantedOf(id), new Response(''))
          }
        tell('changed')
      })
    },

    remove: (ids: readonly string[]): Promise<void> =>
      inOrder(async () => {
        await pause(ids)
        const cache = await open()
        // A download holds the lock until it has stopped, even in another tab.
        for (const id of ids)
          await turns.take(turnOf(id), async () => {
            await tidy(cache, addressOf(id))
            await cache.delete(addressOf(id))
          })
        tell('changed')
      }),

    /** Lets one tab at a time work on a file. Returns a function that ends it. */
    hold: (id: string, on: { came: () => void; lost: () => void }): (() => void) =>
      turns.hold(turnOf(id), on),

    /** Finds out what's here of a file. A web page that was kept in its place is removed. */
    look: (id: string, signal: AbortSignal): Promise<Found> =>
      answered(
        orNoSpace(
          (async () => {
            const cache = await open(signal)
            const whole = await findWhole(cache, addressOf(id))
            if (whole !== undefined) await tidy(cache, addressOf(id))
            const parts = await partsOf(cache, addressOf(id))
            return {
              has: whole !== undefined ? 'whole' : isComplete(parts) ? 'all parts' : 'less',
              bytes: whole === undefined ? 0 : lengthOf(whole),
              isPersistent: await isPersistent(),
            }
          })(),
        ),
      ),

    /** Saves the missing bytes. Resolves to how it ended; what has arrived stays. */
    async fetchRest(
      id: string,
      signal: AbortSignal,
      report: (progress: Progress) => void,
    ): Promise<DownloadEvent> {
      const reportAll = (progress: Progress) => {
        report(progress)
        tell({ id, ...progress })
      }
      const cache = await answered(open(signal))
      return fetchRest(cache, addressOf(id), {
        signal,
        patience: networkPatience,
        report: reportAll,
        askToWait: wait.ask,
      })
    },

    /** Whether the parts are the file, by type, length and hash. */
    verify: (id: string, signal: AbortSignal): Promise<boolean> =>
      answered(open(signal).then(async (cache) => areSound(await partsOf(cache, addressOf(id))))),

    /** Replaces the parts by the whole file. */
    join: (id: string, signal: AbortSignal): Promise<Found> =>
      answered(
        orNoSpace(
          (async () => {
            const cache = await open(signal)
            const bytes = await joinParts(cache, addressOf(id), await partsOf(cache, addressOf(id)))
            await saveLevels(cache).catch(() => {})
            tell('changed')
            return { has: 'whole', bytes, isPersistent: await isPersistent() }
          })(),
        ),
      ),

    /** Removes the parts. */
    discard: (id: string, signal: AbortSignal): Promise<void> =>
      answered(open(signal).then((cache) => dropParts(cache, addressOf(id)))),
  }
}

export type Downloads = ReturnType<typeof createDownloads>

/** Rejects if the work takes too long: a device's storage may never answer. */
const answered = <Value>(work: Promise<Value>): Promise<Value> =>
  inTime(work, devicePatience, 'The device’s storage gave no answer.')
