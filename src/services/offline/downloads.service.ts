/**
 * Downloads tracks and books to the member's cache. A track is stored in parts, so an interrupted download
 * continues at the next byte. Once all parts are there, length and hash are verified, and the parts are
 * replaced by the whole file.
 */
import type { DownloadFault, DownloadTrack } from '#machines/offline/downloads.machine.ts'
import {
  type Channel,
  cacheStorage,
  hasLocks,
  inTurn,
  openChannel,
  serviceWorkers,
} from '#services/browser/storage-access.ts'
import { audioCacheName, removeKeptAudio } from '#services/device/audio-cache.ts'
import { type KeptAudio, keptAudioRecord } from './kept-audio.ts'

type Progress = { saved: number; bytes: number }
type Report = (progress: Progress) => void
/** Tells other tabs what this one has saved of a track, or that they have to read the cache again. */
type Message = ({ id: string } & Progress) | 'changed'

export class DownloadProblem extends Error {
  readonly fault: DownloadFault
  constructor(fault: DownloadFault) {
    super(fault)
    this.fault = fault
  }
}

/** The most bytes that are lost if the browser is killed. */
const partBytes = 1024 * 1024

type Part = { from: number; response: Response }

export function createDownloads(kept: KeptAudio) {
  const { mediaUrl, device } = kept
  const storage = cacheStorage()
  let channel: Channel<Message> | null = null
  const tell = (message: Message) => channel?.post(message)
  const addressOf = (id: string) => new URL(`${mediaUrl}/${id}`, location.href).href
  const wantedOf = (id: string) => `${addressOf(id)}?wanted`
  const pausedOf = (id: string) => `${addressOf(id)}?paused`

  /** Runs one at a time, across all tabs. */
  const alone = <Value>(name: string, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
    inTurn(`kept audio ${name}`, work, signal)

  /** The member's cache, created on the first use. */
  const open = (): Promise<Cache> =>
    alone('', async () => {
      if (kept.key === '') {
        const key = await device.update(keptAudioRecord, (before) => before || crypto.randomUUID())
        // Without its saved name, the cache couldn't be found again.
        if (device.trouble().keeping !== 'kept') throw new DownloadProblem('full')
        kept.key = key
      }
      return caches.open(audioCacheName(kept.key))
    })

  /**
   * The member's cache, if there is one. Removes other members' caches: each member signs out before the next
   * one signs in.
   */
  const find = (): Promise<Cache | null> =>
    alone('', async () => {
      kept.key = (await device.read(keptAudioRecord)) ?? ''
      await removeKeptAudio(audioCacheName(kept.key))
      return kept.key === '' ? null : caches.open(audioCacheName(kept.key))
    })

  async function partsOf(cache: Cache, id: string): Promise<Part[]> {
    const requests = await cache.keys(addressOf(id), { ignoreSearch: true })
    const found = requests.flatMap((request) => {
      const from = new URL(request.url).searchParams.get('from')
      return from === null ? [] : [{ from: Number(from), request }]
    })
    found.sort((one, other) => one.from - other.from)
    const parts: Part[] = []
    let end = 0
    for (const { from, request } of found) {
      const response = await cache.match(request)
      if (response === undefined || from !== end) break
      parts.push({ from, response })
      end += lengthOf(response)
    }
    return parts
  }

  const drop = async (cache: Cache, id: string): Promise<void> => {
    for (const request of await cache.keys(addressOf(id), { ignoreSearch: true }))
      if (request.url.includes('?from=')) await cache.delete(request)
  }

  /** Continues after the last saved byte. Returns all parts. */
  async function fetchRest(id: string, cache: Cache, signal: AbortSignal, report: Report): Promise<Part[]> {
    let parts = await partsOf(cache, id)
    let saved = endOf(parts)
    const first = parts[0]?.response.headers
    if (first !== undefined && saved === Number(first.get('x-whole'))) return parts
    const etag = first?.get('etag')
    const range = etag ? { range: `bytes=${saved}-`, 'if-range': etag } : {}
    const answer = await fetch(addressOf(id), {
      headers: { ...range, 'want-repr-digest': 'sha-256=1' },
      cache: 'no-store',
      signal,
    })
    if (answer.status === 416) {
      await drop(cache, id)
      throw new DownloadProblem('damaged')
    }
    if ([401, 403, 404, 410].includes(answer.status)) throw new DownloadProblem('missing')
    if (!answer.ok || answer.body === null) throw new DownloadProblem('network')
    if (lengthOf(answer) === 0) throw new DownloadProblem('damaged')
    if (answer.status === 200 && saved > 0) {
      await drop(cache, id)
      parts = []
      saved = 0
    }
    const total = saved + lengthOf(answer)
    const headers = {
      'content-type': answer.headers.get('content-type') ?? 'audio/mpeg',
      etag: answer.headers.get('etag') ?? '',
      'x-whole': String(total),
      'x-digest': digestIn(answer),
    }

    let pending: Uint8Array<ArrayBuffer>[] = []
    let length = 0
    async function save(): Promise<void> {
      if (length === 0) return
      const from = saved
      const body = new Blob(pending)
      pending = []
      length = 0
      await cache.put(
        `${addressOf(id)}?from=${from}`,
        new Response(body, { headers: { ...headers, 'content-length': String(body.size) } }),
      )
      saved += body.size
      report({ saved, bytes: total })
    }

    const percent = (bytes: number) => Math.floor((100 * bytes) / total)
    report({ saved, bytes: total })
    const reader = answer.body.getReader()
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        pending.push(value)
        length += value.byteLength
        if (length >= partBytes) await save()
        else if (percent(saved + length) > percent(saved + length - value.byteLength))
          report({ saved: saved + length, bytes: total })
      }
    } finally {
      await save()
    }
    if (saved !== total) throw new DownloadProblem('network')
    return partsOf(cache, id)
  }

  /** Verifies length and hash, and joins the parts into one file. */
  async function join(id: string, cache: Cache, parts: readonly Part[]): Promise<number> {
    const { headers } = parts[0]!.response
    const blob = new Blob(await Promise.all(parts.map(({ response }) => response.blob())))
    const digest = headers.get('x-digest')
    if (
      blob.size !== Number(headers.get('x-whole')) ||
      (digest && digest !== base64(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())))
    ) {
      await drop(cache, id)
      throw new DownloadProblem('damaged')
    }
    await cache.put(
      addressOf(id),
      new Response(blob, {
        headers: {
          'content-type': headers.get('content-type') ?? '',
          'content-length': String(blob.size),
          etag: headers.get('etag') ?? '',
        },
      }),
    )
    await drop(cache, id)
    await cache.delete(wantedOf(id))
    // Offline, the player still needs the track's loudness.
    await cache.add(`${mediaUrl}/levels.json`).catch(() => {})
    return blob.size
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
        const found = await cache.match(addressOf(id))
        if (found !== undefined) {
          const bytes = lengthOf(found)
          return { id, status: 'kept', saved: bytes, bytes } as const
        }
        const parts = await partsOf(cache, id)
        const status = wanted.has(id) ? 'waiting' : 'paused'
        const bytes = Number(parts[0]?.response.headers.get('x-whole') ?? 0)
        return { id, status, saved: endOf(parts), bytes } as const
      }),
    )
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
    pause,

    /** Listens to the other tabs until the returned function is called. */
    watch(on: {
      changed: (tracks: DownloadTrack[]) => void
      progressed: (progress: { id: string } & Progress) => void
    }): () => void {
      channel = openChannel<Message>('neuro-kept', (data) => {
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

    isPersistent: async (): Promise<boolean> => (await navigator.storage?.persisted?.()) ?? false,

    /** Adds tracks to the queue, and asks the browser not to remove them when space is short. */
    async want(ids: readonly string[]): Promise<void> {
      void navigator.storage?.persist?.().catch(() => {})
      // With Save-Data, nothing else registers it.
      void kept.workers?.register('/service-worker.js').catch(() => {})
      const cache = await open()
      for (const id of ids)
        if ((await cache.match(addressOf(id))) === undefined) {
          await cache.delete(pausedOf(id))
          await cache.put(wantedOf(id), new Response(''))
        }
      tell('changed')
    },

    async remove(ids: readonly string[]): Promise<void> {
      await pause(ids)
      const cache = await open()
      // A download holds the lock until it has stopped, even in another tab.
      for (const id of ids)
        await alone(id, async () => {
          await drop(cache, id)
          await cache.delete(pausedOf(id))
          await cache.delete(addressOf(id))
        })
      tell('changed')
    },

    /**
     * Resolves to the size once the track is complete.
     * @throws DownloadProblem; the bytes so far stay
     */
    async download(id: string, signal: AbortSignal, report: Report): Promise<number> {
      const reportAll = (progress: Progress) => {
        report(progress)
        tell({ id, ...progress })
      }
      try {
        return await alone(
          id,
          async () => {
            const cache = await open()
            const found = await cache.match(addressOf(id))
            if (found !== undefined) return lengthOf(found)
            const bytes = await join(id, cache, await fetchRest(id, cache, signal, reportAll))
            tell('changed')
            return bytes
          },
          signal,
        )
      } catch (problem) {
        if (problem instanceof DownloadProblem) throw problem
        const isFull = problem instanceof DOMException && problem.name === 'QuotaExceededError'
        throw new DownloadProblem(isFull ? 'full' : 'network')
      }
    },
  }
}

export type Downloads = ReturnType<typeof createDownloads>

const lengthOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0)

const endOf = (parts: readonly Part[]): number => {
  const last = parts.at(-1)
  return last === undefined ? 0 : last.from + lengthOf(last.response)
}

/** Base64 hash of the whole file; empty if the server doesn't send one. */
const digestIn = ({ headers }: Response): string =>
  /sha-256=:([\w+/=]+):/.exec(headers.get('repr-digest') ?? '')?.[1] ?? ''

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
