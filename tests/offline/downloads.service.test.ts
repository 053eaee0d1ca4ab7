/** Downloading tracks to this device, and what happens when something fails. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { provideDownload } from '#actors/downloads.ts'
import type { DownloadProgress } from '#machines/offline/download.machine.ts'
import { removeKeptAudio } from '#services/device/audio-cache.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { Silence } from '#services/device/timely.ts'
import { createDownloads, type Downloads } from '#services/offline/downloads.service.ts'
import { keptAudioRecord, recallKeptAudio } from '#services/offline/kept-audio.ts'
import { cacheMemory } from '#tests/support/actors/cache-memory.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'

const mebibyte = 1024 * 1024
const sound = Buffer.from(Array.from({ length: 2.5 * mebibyte }, (_, index) => index % 251))
const hash = createHash('sha256').update(sound).digest('base64')
const whole = { etag: '"one"', 'repr-digest': `sha-256=:${hash}:`, 'content-type': 'audio/mpeg' }

/** Sends `bytes` in pieces, and breaks the connection if they're shorter than `length`. */
function answer(
  status: number,
  headers: Record<string, string>,
  bytes = sound,
  sent = bytes.length,
  isSilent = false,
) {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= sent)
        return sent === bytes.length
          ? controller.close()
          : isSilent
            ? new Promise(() => {})
            : controller.error(new TypeError('lost'))
      controller.enqueue(new Uint8Array(bytes.subarray(at, Math.min(at + 100_000, sent))))
      at += 100_000
    },
  })
  return new Response(body, {
    status,
    headers: { 'content-length': String(bytes.length), 'content-type': 'audio/mpeg', ...headers },
  })
}

/** The rest of the track from a byte on. */
const rest = (from: number, headers: Record<string, string> = {}) =>
  answer(
    206,
    { ...whole, 'content-range': `bytes ${from}-${sound.length - 1}/${sound.length}`, ...headers },
    sound.subarray(from),
  )

const page = Buffer.from('<!doctype html><title>Wi-Fi</title>')
const typed = (type: string, body: BodyInit) => new Response(body, { headers: { 'content-type': type } })

/** A body that breaks when its request is aborted, as a browser's does. */
const aborting = (body: ReadableStream<Uint8Array>, signal: AbortSignal) =>
  body.pipeThrough(new TransformStream(), { signal })

let levels: () => Promise<Response>
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let memory: ReturnType<typeof cacheMemory>
let device: ReturnType<typeof createDeviceStore>
let database: ReturnType<typeof deviceMemory>

beforeEach(() => {
  memory = cacheMemory()
  database = deviceMemory()
  device = createDeviceStore('ada@example.com', database.database, memoryStorage())
  vi.stubGlobal('location', new URL('http://localhost:3000/admin'))
  vi.stubGlobal('caches', memory.caches)
  vi.stubGlobal('navigator', {
    locks: memory.locks,
    serviceWorker: {},
    storage: { persist: async () => true, persisted: async () => true },
  })
  fetched.mockReset().mockImplementation(async () => answer(200, whole))
  levels = async () => Response.json({ edge: 0.5 })
  renew.mockClear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('levels.json') ? levels() : fetched(url, init),
  )
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = () => recallKeptAudio(device, '/media')
const service = async () => createDownloads(await kept())
const renew = vi.fn(async () => true)
const stops: (() => void)[] = []

/** Starts a download as the app does. */
function begin(from: Downloads) {
  const facts: DownloadProgress[] = []
  const parent = createActor(
    setup({
      types: { events: {} as DownloadProgress },
      actors: { download: provideDownload(from, { renew }) },
    }).createMachine({
      invoke: { id: 'download', src: 'download', input: { id: 'edge' } },
      on: { 'download.progressed': { actions: ({ event }) => void facts.push(event) } },
    }),
  ).start()
  const stop = () => void parent.stop()
  stops.push(stop)
  return { actor: parent.getSnapshot().children.download!, facts, stop }
}
const ended = async ({ actor }: Pick<ReturnType<typeof begin>, 'actor'>) =>
  (await waitFor(actor, ({ status }) => status === 'done')).output
const download = (from: Downloads) => ended(begin(from))
const complete = { outcome: 'kept', bytes: sound.length, isPersistent: true }
const interrupted = { outcome: 'interrupted' }
const rangeOf = (call: number) => fetched.mock.calls[call]![1].headers as Record<string, string>
const entries = () => [...memory.all.values()].flatMap((each) => [...each.keys()]).map((url) => new URL(url))

describe('a download', () => {
  it('stores the whole track, its loudness and nothing else, and the player gets the key', async () => {
    const audio = await kept()
    expect(audio.sourceOf('edge')).toBe('/media/edge')
    const from = createDownloads(audio)
    await from.want(['edge', 'glow'])
    const begun = begin(from)
    expect(await ended(begun)).toEqual(complete)
    expect(entries().map(({ pathname, search }) => pathname + search)).toEqual([
      '/media/glow?wanted',
      '/media/edge',
      '/media/levels.json',
    ])
    const saved = begun.facts.map(({ saved }) => saved)
    expect(saved).toEqual(saved.toSorted((one, other) => one - other))
    expect(saved[0]).toBe(0)
    expect(begun.facts.at(-1)).toMatchObject({ id: 'edge', saved: sound.length, bytes: sound.length })
    expect(await from.recall()).toEqual([
      { id: 'glow', status: 'waiting', saved: 0, bytes: 0 },
      { id: 'edge', status: 'kept', saved: sound.length, bytes: sound.length },
    ])
    expect(audio.sourceOf('edge')).toMatch(/^\/media\/edge\?kept=[\w-]{36}$/)
    expect((await kept()).sourceOf('glow')).toBe(audio.sourceOf('glow'))
    expect(await download(from)).toEqual(complete)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('continues at the next byte and verifies the whole', async () => {
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 1_500_000))
    expect(await download(await service())).toEqual(interrupted)
    const again = await service()
    expect(await again.recall()).toEqual([
      { id: 'edge', status: 'paused', saved: 1_500_000, bytes: sound.length },
    ])
    fetched.mockImplementationOnce(async () => rest(1_500_000))
    expect(await download(again)).toEqual(complete)
    expect(rangeOf(1)).toMatchObject({ range: 'bytes=1500000-', 'if-range': '"one"' })
    const [cache] = memory.all.values()
    const here = await cache!.get('http://localhost:3000/media/edge')!.clone().arrayBuffer()
    expect(Buffer.from(here).equals(sound)).toBe(true)
  })

  it('starts over if the track has changed since, or has no version', async () => {
    fetched.mockImplementationOnce(async () => answer(200, { etag: '"before"' }, sound, 1_500_000))
    expect(await download(await service())).toEqual(interrupted)
    expect(await download(await service())).toEqual(complete)
    expect(entries()).toHaveLength(2)

    await (await service()).remove(['edge'])
    fetched.mockImplementationOnce(async () => answer(200, { etag: '' }, sound, 1_500_000))
    expect(await download(await service())).toEqual(interrupted)
    expect(await download(await service())).toEqual(complete)
    expect(rangeOf(3)).not.toHaveProperty('range')
  })

  it('isn’t stored if a part on this device has lost bytes, even without a hash', async () => {
    fetched.mockImplementation(async () => answer(200, { etag: '"one"' }, sound, 1_500_000))
    const from = await service()
    expect(await download(from)).toEqual(interrupted)
    const [cache] = memory.all.values()
    const [url, part] = [...cache!].find(([url]) => url.endsWith('?from=0'))!
    cache!.set(url, new Response(new Blob(['short']), { headers: part.headers }))
    fetched.mockImplementation(async () => rest(1_500_000, { 'repr-digest': '' }))
    expect(await download(from)).toEqual({ outcome: 'damaged' })
    expect(entries()).toEqual([])
  })

  it.each([
    ['a wrong hash', { ...whole, 'repr-digest': 'sha-256=:AAAA:' }, sound, 'damaged'],
    ['no length', { etag: '"one"', 'content-length': '' }, sound, 'damaged'],
    ['too few bytes', { ...whole, 'content-length': String(sound.length + 1) }, sound, 'interrupted'],
    ['more bytes', { ...whole, 'content-length': String(sound.length - 1) }, sound, 'damaged'],
    ['a web page', { ...whole, 'content-type': 'text/html' }, page, 'interrupted'],
    ['a web page that pretends', { 'content-type': 'audio/mpeg' }, page, 'damaged'],
    ['no type', { ...whole, 'content-type': '' }, sound, 'interrupted'],
  ] as const)('isn’t stored with %s', async (_, headers, bytes, outcome) => {
    fetched.mockImplementation(async () => answer(200, headers, bytes))
    const from = await service()
    expect(await download(from)).toEqual({ outcome })
    expect((await from.recall()).filter(({ status }) => status === 'kept')).toEqual([])
    if (outcome === 'damaged') expect(entries()).toEqual([])
  })

  it('waits as long as the server asks before it’s tried again', async () => {
    fetched.mockImplementation(async () => answer(503, { 'retry-after': '60' }))
    const from = await service()
    expect(from.secondsToWait()).toBe(0)
    expect(await download(from)).toEqual(interrupted)
    expect(from.secondsToWait()).toBeGreaterThan(55)
    expect(from.secondsToWait()).toBeLessThanOrEqual(60)
  })

  it.each([
    [404, 'missing'],
    [403, 'missing'],
    [401, 'missing'],
    [410, 'missing'],
    [429, 'interrupted'],
    [503, 'interrupted'],
  ])('that is answered with %i fails: %s', async (status, outcome) => {
    fetched.mockImplementation(async () => answer(status, {}))
    expect(await download(await service())).toEqual({ outcome })
  })

  it('starts over after a part that no longer exists', async () => {
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 1_500_000))
    expect(await download(await service())).toEqual(interrupted)
    fetched.mockImplementationOnce(async () => answer(416, {}))
    expect(await download(await service())).toEqual(complete)
    expect(rangeOf(2)).not.toHaveProperty('range')
  })

  it('stores what fits if the device is full, and continues once there’s space', async () => {
    memory.limit = 2 * mebibyte
    expect(await download(await service())).toEqual({ outcome: 'full' })
    const from = await service()
    expect(await from.recall()).toEqual([
      { id: 'edge', status: 'paused', saved: sound.length, bytes: sound.length },
    ])
    memory.limit = Number.POSITIVE_INFINITY
    expect(await download(from)).toEqual(complete)
    expect(fetched, 'all parts were there').toHaveBeenCalledTimes(1)
  })

  it('doesn’t start if the name of the cache can’t be saved', async () => {
    database.fail(new Error('refused'))
    expect(await download(await service())).toEqual({ outcome: 'full' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('keeps the bytes so far when it’s stopped, and lets the connection go', async () => {
    const from = await service()
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 700_000, true))
    const { stop, facts } = begin(from)
    await vi.waitFor(() => expect(facts.at(-1)?.saved).toBeGreaterThan(600_000))
    stop()
    expect(fetched.mock.calls[0]![1].signal?.aborted).toBe(true)
  })

  it.each([
    ['begins elsewhere', () => rest(mebibyte)],
    ['says that there’s no such track', () => answer(404, whole)],
    ['is a web page', () => answer(200, { 'content-type': 'text/html' })],
  ])('lets the connection go of an answer that %s', async (_, useless) => {
    fetched.mockImplementationOnce(async () => useless())
    await download(await service())
    expect(fetched.mock.calls[0]![1].signal?.aborted).toBe(true)
  })

  it('is interrupted when no byte arrives for 20 seconds, and continues at the next byte', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fetched.mockImplementationOnce(async (_, { signal }) => {
      const silent = answer(200, whole, sound, 700_000, true)
      return new Response(aborting(silent.body!, signal!), { headers: silent.headers })
    })
    const from = await service()
    const first = begin(from)
    await vi.waitFor(() => expect(first.facts.at(-1)?.saved).toBeGreaterThan(600_000))
    await vi.advanceTimersByTimeAsync(19_000)
    expect(first.actor.getSnapshot().status).toBe('active')
    await vi.advanceTimersByTimeAsync(1000)
    expect(await ended(first)).toEqual(interrupted)
    fetched.mockImplementationOnce(async () => rest(700_000))
    expect(await download(from)).toEqual(complete)
    expect(rangeOf(1)).toMatchObject({ range: 'bytes=700000-' })
  })

  it('is interrupted when a request isn’t answered within 20 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fetched.mockImplementationOnce(
      (_, { signal }) =>
        new Promise((__, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    )
    const begun = begin(await service())
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await ended(begun)).toEqual(interrupted)
  })

  it('is interrupted when this device’s storage gives no answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const from = await service()
    memory.caches.open = () => new Promise(() => {})
    const begun = begin(from)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ended(begun)).toEqual(interrupted)
  })

  it('skips what’s here if something in between takes the range away', async () => {
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 1_500_000))
    const from = await service()
    expect(await download(from)).toEqual(interrupted)
    const begun = begin(from)
    expect(await ended(begun)).toEqual(complete)
    expect(begun.facts[0]).toMatchObject({ saved: 1_500_000, bytes: sound.length })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['starts elsewhere', { 'content-range': `bytes 0-${sound.length - 1}/${sound.length}` }],
    [
      'is of a file of another size',
      { 'content-range': `bytes 1500000-${sound.length}/${sound.length + 1}` },
    ],
    ['is of another version', { etag: '"two"' }],
    ['doesn’t say where it starts', { 'content-range': '' }],
  ])('starts over if a part %s', async (_, headers) => {
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 1_500_000))
    const from = await service()
    expect(await download(from)).toEqual(interrupted)
    fetched.mockImplementationOnce(async () => rest(1_500_000, headers))
    expect(await download(from)).toEqual(complete)
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(rangeOf(2)).not.toHaveProperty('range')
  })

  it('asks once to be let in again if the browser has lost its cookie', async () => {
    fetched.mockImplementationOnce(async () => answer(401, {}))
    expect(await download(await service())).toEqual(complete)
    expect(renew).toHaveBeenCalledTimes(1)
    renew.mockResolvedValueOnce(false)
    fetched.mockImplementationOnce(async () => answer(401, {}))
    const from = await service()
    await from.remove(['edge'])
    expect(await download(from)).toEqual(interrupted)
  })

  it('waits while another tab downloads the same track, and then has it', async () => {
    let go = () => {}
    fetched.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (go = resolve))
      return answer(200, whole)
    })
    const first = begin(await service())
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    const second = begin(await service())
    expect(second.actor.getSnapshot().value).toBe('waiting')
    go()
    expect(await Promise.all([ended(first), ended(second)])).toEqual([complete, complete])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('takes over from a tab that hasn’t been heard for two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    const lost = vi.fn()
    ;(await service()).hold('edge', { came() {}, lost })
    const begun = begin(await service())
    await vi.advanceTimersByTimeAsync(119_000)
    expect([begun.actor.getSnapshot().value, lost.mock.calls.length]).toEqual(['waiting', 0])
    await vi.advanceTimersByTimeAsync(31_000)
    expect(lost).toHaveBeenCalledTimes(1)
    expect(await ended(begun)).toEqual(complete)
  })

  it('gives another tab the two minutes from when it begins to wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    ;(await service()).hold('edge', { came() {}, lost() {} })
    const from = await service()
    await vi.advanceTimersByTimeAsync(300_000)
    const begun = begin(from)
    await vi.advanceTimersByTimeAsync(119_000)
    expect(begun.actor.getSnapshot().value).toBe('waiting')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await ended(begun)).toEqual(complete)
  })

  it('stores nothing once the member has signed out', async () => {
    let go = () => {}
    fetched.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (go = resolve))
      return answer(200, whole)
    })
    const { stop } = begin(await service())
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    stop()
    await removeKeptAudio()
    go()
    const open = vi.spyOn(memory.caches, 'open')
    await new Promise((resolve) => setTimeout(resolve))
    expect(open).not.toHaveBeenCalled()
    expect([...memory.all.keys()]).toEqual([])
  })
})

describe('a page that was closed', () => {
  const url = 'http://localhost:3000/media/edge'

  it('before the parts were removed leaves none of them', async () => {
    const from = await service()
    await from.want(['edge'])
    await download(from)
    const [cache] = memory.all.values()
    cache!.set(`${url}?from=0`, typed('audio/mpeg', 'a part'))
    cache!.set(`${url}?wanted`, new Response(''))
    expect(await from.recall()).toMatchObject([{ id: 'edge', status: 'kept' }])
    expect(entries().map(({ search }) => search)).toEqual(['', ''])
  })

  it('before the parts were put together leaves nothing to fetch', async () => {
    fetched.mockImplementationOnce(async () => answer(200, whole))
    const join = vi.spyOn(memory, 'limit', 'get').mockReturnValue(2 * mebibyte)
    expect(await download(await service())).toEqual({ outcome: 'full' })
    join.mockRestore()
    expect(await download(await service())).toEqual(complete)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

describe('what was kept by mistake', () => {
  const url = 'http://localhost:3000/media/edge'

  it('is removed when the app starts, and downloaded again', async () => {
    const from = await service()
    await download(from)
    const [cache] = memory.all.values()
    cache!.set(url, typed('text/html', '<!doctype html>'))
    expect(await from.recall()).toEqual([{ id: 'edge', status: 'waiting', saved: 0, bytes: 0 }])
    expect(await from.recall(), 'also the next time').toMatchObject([{ status: 'waiting' }])
    expect(await download(from)).toEqual(complete)
    expect(await from.recall()).toMatchObject([{ status: 'kept' }])
  })

  it('is removed in parts, too', async () => {
    const from = await service()
    await from.want(['edge'])
    const [cache] = memory.all.values()
    cache!.set(`${url}?from=0`, typed('text/html', '<!doctype html>'))
    expect(await from.recall()).toEqual([{ id: 'edge', status: 'waiting', saved: 0, bytes: 0 }])
    expect(await download(from)).toEqual(complete)
  })

  it('is removed when it can’t be played, and what’s sound stays', async () => {
    const audio = await kept()
    expect(await audio.removeDamaged('/media/edge'), 'without downloads').toBe(false)
    const from = createDownloads(audio)
    const on = { changed: vi.fn(), progressed: vi.fn() }
    const stop = from.watch(on)
    await download(from)
    const source = audio.sourceOf('edge')
    expect(await audio.removeDamaged(source)).toBe(false)
    expect(await audio.removeDamaged(audio.sourceOf('glow'))).toBe(false)
    const [cache] = memory.all.values()
    const { headers } = cache!.get(url)!
    cache!.set(url, new Response(Buffer.from(sound).fill(7, 1000, 1001), { headers }))
    expect(await audio.removeDamaged(source)).toBe(true)
    await vi.waitFor(() => expect(on.changed).toHaveBeenCalled())
    expect(on.changed.mock.calls.at(-1)![0]).toMatchObject([{ id: 'edge', status: 'waiting' }])
    stop()
  })

  it('is no loudness: a web page in its place is never stored', async () => {
    levels = async () => typed('text/html', '<!doctype html>')
    await download(await service())
    expect(entries().map(({ pathname }) => pathname)).toEqual(['/media/edge'])
  })
})

describe('a downloaded track', () => {
  it('waits, even if paused before it started, and can be removed', async () => {
    const from = await service()
    await from.want(['edge', 'glow'])
    await from.pause(['edge'])
    expect((await from.recall()).map(({ id, status }) => [id, status])).toEqual([
      ['glow', 'waiting'],
      ['edge', 'paused'],
    ])
    await download(from)
    await from.want(['edge'])
    expect(entries().map(({ search }) => search)).toEqual(['?wanted', '', ''])
    await from.remove(['edge', 'glow'])
    expect(await from.recall()).toEqual([])
  })

  it('leaves nothing when it’s removed, however slow the cache is', async () => {
    const from = await service()
    await from.want(['edge'])
    const turn = () => new Promise((resolve) => setTimeout(resolve))
    const { open } = memory.caches
    memory.caches.open = async (name) => {
      const cache = await open(name)
      const { put } = cache
      return Object.assign(cache, {
        put: async (...given: Parameters<typeof put>) => {
          await turn()
          await put(...given)
        },
      })
    }
    await from.remove(['edge'])
    await turn()
    await turn()
    expect(entries()).toEqual([])
  })

  it('is removed once another member’s downloads are read, without touching other caches', async () => {
    const from = await service()
    await download(from)
    await memory.caches.open('workbox-precache')
    expect(await from.recall()).toHaveLength(1)
    const grace = createDeviceStore('grace@example.com', database.database, memoryStorage())
    expect(await createDownloads(await recallKeptAudio(grace, '/media')).recall()).toEqual([])
    expect([...memory.all.keys()]).toEqual(['workbox-precache'])
  })

  it('stays while the database doesn’t answer, which says nothing about whose it is', async () => {
    await download(await service())
    const silent = createDeviceStore('ada@example.com', database.database, memoryStorage())
    database.fail(new Silence())
    const from = createDownloads(await recallKeptAudio(silent, '/media'))
    expect(await from.recall()).toEqual([])
    database.fail(null)
    expect(await from.recall()).toMatchObject([{ id: 'edge', status: 'kept' }])
  })

  it('stays if its name can’t be read, as when a newer version of the app wrote it', async () => {
    await download(await service())
    const name = [device.owner, keptAudioRecord.key] as const
    await database.database.change([name], () => [{ v: 99, value: 'newer' }])
    const older = createDeviceStore('ada@example.com', database.database, memoryStorage())
    expect(await createDownloads(await recallKeptAudio(older, '/media')).recall()).toEqual([])
    expect(entries().map(({ pathname }) => pathname)).toContain('/media/edge')
  })

  it('is as the last command about it says, however fast they come', async () => {
    const from = await service()
    const ids = ['edge', 'genesis', 'serenity']
    await Promise.all([from.want(ids), from.pause(['serenity']), from.remove(['genesis'])])
    expect(await from.recall()).toMatchObject([
      { id: 'edge', status: 'waiting' },
      { id: 'serenity', status: 'paused' },
    ])
  })

  it('is shown in other tabs, with its progress, until they stop watching', async () => {
    const here = await service()
    const there = await service()
    const on = { changed: vi.fn(), progressed: vi.fn() }
    const stop = there.watch(on)
    const stopHere = here.watch({ changed() {}, progressed() {} })
    await here.want(['edge'])
    await vi.waitFor(() => expect(on.changed).toHaveBeenCalledTimes(1))
    expect(on.changed.mock.calls[0]![0]).toMatchObject([{ id: 'edge', status: 'waiting' }])
    await download(here)
    await vi.waitFor(() => expect(on.changed).toHaveBeenCalledTimes(2))
    expect(on.progressed).toHaveBeenCalledWith({ id: 'edge', saved: sound.length, bytes: sound.length })
    await here.remove(['edge'])
    await vi.waitFor(() => expect(on.changed).toHaveBeenLastCalledWith([]))
    stop()
    const { length } = on.changed.mock.calls
    await here.want(['edge'])
    await here.pause(['edge'])
    expect(on.changed).toHaveBeenCalledTimes(length)
    stopHere()
  })
})

it('a browser without caches stores nothing and plays from the server', async () => {
  vi.stubGlobal('caches', undefined)
  expect((await service()).canKeep).toBe(false)
  expect((await kept()).sourceOf('edge')).toBe('/media/edge')
})

it('tracks of another origin can’t be downloaded', async () => {
  expect((await service()).canKeep).toBe(true)
  expect(createDownloads(await recallKeptAudio(device, 'https://media.example.com')).canKeep).toBe(false)
})
