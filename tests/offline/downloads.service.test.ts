/** Downloading tracks to this device, and what happens when something fails. */
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createDownloads, type Downloads } from '#services/offline/downloads.service.ts'
import { recallKeptAudio } from '#services/offline/kept-audio.ts'
import { cacheMemory } from '#tests/support/actors/cache-memory.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'

const mebibyte = 1024 * 1024
const sound = Buffer.from(Array.from({ length: 2.5 * mebibyte }, (_, index) => index % 251))
const hash = createHash('sha256').update(sound).digest('base64')
const whole = { etag: '"one"', 'repr-digest': `sha-256=:${hash}:`, 'content-type': 'audio/mpeg' }

/** Sends `bytes` in pieces, and breaks the connection if they're shorter than `length`. */
function answer(status: number, headers: Record<string, string>, bytes = sound, sent = bytes.length) {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= sent)
        return sent < bytes.length ? controller.error(new TypeError('lost')) : controller.close()
      controller.enqueue(new Uint8Array(bytes.subarray(at, Math.min(at + 100_000, sent))))
      at += 100_000
    },
  })
  return new Response(body, { status, headers: { 'content-length': String(bytes.length), ...headers } })
}

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
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('levels.json') ? Response.json({ edge: 0.5 }) : fetched(url, init),
  )
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => recallKeptAudio(device, '/media')
const service = async () => createDownloads(await kept())
const download = (from: Downloads, report = vi.fn()) =>
  from.download('edge', new AbortController().signal, report)
const rangeOf = (call: number) => fetched.mock.calls[call]![1].headers as Record<string, string>
const entries = () => [...memory.all.values()].flatMap((each) => [...each.keys()]).map((url) => new URL(url))

describe('a download', () => {
  it('stores the whole track, its loudness and nothing else, and the player gets the key', async () => {
    const audio = await kept()
    expect(audio.sourceOf('edge')).toBe('/media/edge')
    const from = createDownloads(audio)
    await from.want(['edge', 'glow'])
    const report = vi.fn()
    expect(await download(from, report)).toBe(sound.length)
    expect(entries().map(({ pathname, search }) => pathname + search)).toEqual([
      '/media/glow?wanted',
      '/media/edge',
      '/media/levels.json',
    ])
    const saved = report.mock.calls.map(([{ saved }]) => saved)
    expect(saved).toEqual(saved.toSorted((one, other) => one - other))
    expect(saved[0]).toBe(0)
    expect(report).toHaveBeenLastCalledWith({ saved: sound.length, bytes: sound.length })
    expect(await from.recall()).toEqual([
      { id: 'glow', status: 'waiting', saved: 0, bytes: 0 },
      { id: 'edge', status: 'kept', saved: sound.length, bytes: sound.length },
    ])
    expect(audio.sourceOf('edge')).toMatch(/^\/media\/edge\?kept=[\w-]{36}$/)
    expect((await kept()).sourceOf('glow')).toBe(audio.sourceOf('glow'))
    expect(await download(from)).toBe(sound.length)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('continues at the next byte and verifies the whole', async () => {
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 1_500_000))
    await expect(download(await service())).rejects.toMatchObject({ fault: 'network' })
    const again = await service()
    expect(await again.recall()).toEqual([
      { id: 'edge', status: 'paused', saved: 1_500_000, bytes: sound.length },
    ])
    fetched.mockImplementationOnce(async () => answer(206, whole, sound.subarray(1_500_000)))
    expect(await download(again)).toBe(sound.length)
    expect(rangeOf(1)).toMatchObject({ range: 'bytes=1500000-', 'if-range': '"one"' })
    const [cache] = memory.all.values()
    const here = await cache!.get('http://localhost:3000/media/edge')!.clone().arrayBuffer()
    expect(Buffer.from(here).equals(sound)).toBe(true)
  })

  it('starts over if the track has changed since, or has no version', async () => {
    fetched.mockImplementationOnce(async () => answer(200, { etag: '"before"' }, sound, 1_500_000))
    await expect(download(await service())).rejects.toMatchObject({ fault: 'network' })
    expect(await download(await service())).toBe(sound.length)
    expect(entries()).toHaveLength(2)

    await (await service()).remove(['edge'])
    fetched.mockImplementationOnce(async () => answer(200, { etag: '' }, sound, 1_500_000))
    await expect(download(await service())).rejects.toMatchObject({ fault: 'network' })
    expect(await download(await service())).toBe(sound.length)
    expect(rangeOf(3)).not.toHaveProperty('range')
  })

  it('isn’t stored if a part on this device has lost bytes, even without a hash', async () => {
    fetched.mockImplementation(async () => answer(200, { etag: '"one"' }, sound, 1_500_000))
    const from = await service()
    await expect(download(from)).rejects.toMatchObject({ fault: 'network' })
    const [cache] = memory.all.values()
    const [url, part] = [...cache!].find(([url]) => url.endsWith('?from=0'))!
    cache!.set(url, new Response(new Blob(['short']), { headers: part.headers }))
    fetched.mockImplementation(async () => answer(206, { etag: '"one"' }, sound.subarray(1_500_000)))
    await expect(download(from)).rejects.toMatchObject({ fault: 'damaged' })
    expect(entries()).toEqual([])
  })

  it.each([
    ['a wrong hash', { ...whole, 'repr-digest': 'sha-256=:AAAA:' }, sound, 'damaged'],
    ['no length', { etag: '"one"', 'content-length': '' }, sound, 'damaged'],
    ['too few bytes', { ...whole, 'content-length': String(sound.length + 1) }, sound, 'network'],
  ] as const)('isn’t stored with %s', async (_, headers, bytes, fault) => {
    fetched.mockImplementation(async () => answer(200, headers, bytes))
    const from = await service()
    await expect(download(from)).rejects.toMatchObject({ fault })
    expect((await from.recall()).filter(({ status }) => status === 'kept')).toEqual([])
    if (fault === 'damaged') expect(entries()).toEqual([])
  })

  it.each([
    [404, 'missing'],
    [403, 'missing'],
    [401, 'missing'],
    [410, 'missing'],
    [429, 'network'],
    [503, 'network'],
  ])('that is answered with %i fails: %s', async (status, fault) => {
    fetched.mockImplementation(async () => answer(status, {}))
    await expect(download(await service())).rejects.toMatchObject({ fault })
  })

  it('starts over after a part that no longer exists', async () => {
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 1_500_000))
    await expect(download(await service())).rejects.toMatchObject({ fault: 'network' })
    fetched.mockImplementationOnce(async () => answer(416, {}))
    await expect(download(await service())).rejects.toMatchObject({ fault: 'damaged' })
    expect(await download(await service())).toBe(sound.length)
    expect(rangeOf(2)).not.toHaveProperty('range')
  })

  it('stores what fits if the device is full, and continues once there’s space', async () => {
    memory.limit = 2 * mebibyte
    await expect(download(await service())).rejects.toMatchObject({ fault: 'full' })
    const from = await service()
    expect(await from.recall()).toEqual([
      { id: 'edge', status: 'paused', saved: sound.length, bytes: sound.length },
    ])
    memory.limit = Number.POSITIVE_INFINITY
    expect(await download(from)).toBe(sound.length)
    expect(fetched, 'all parts were there').toHaveBeenCalledTimes(1)
  })

  it('doesn’t start if the name of the cache can’t be saved', async () => {
    database.fail(new Error('refused'))
    await expect(download(await service())).rejects.toMatchObject({ fault: 'full' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('keeps the bytes so far when it’s stopped', async () => {
    const controller = new AbortController()
    const from = await service()
    fetched.mockImplementationOnce(async () => answer(200, whole, sound, 700_000))
    await expect(from.download('edge', controller.signal, () => {})).rejects.toMatchObject({
      fault: 'network',
    })
    expect(fetched.mock.calls[0]![1].signal).toBe(controller.signal)
    expect(await from.recall()).toMatchObject([{ saved: 700_000 }])
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
    expect(entries().map(({ search }) => search)).toEqual(['?wanted', '?paused', '', ''])
    await from.remove(['edge', 'glow'])
    expect(await from.recall()).toEqual([])
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
