import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { audioCacheName } from '#services/device/audio-cache.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { keptChannelOf } from '#services/offline/kept-audio.ts'
import { removeDamaged } from '#services/offline/remove-damaged.ts'
import { cacheMemory } from '#tests/support/actors/cache-memory.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'

const device = createDeviceStore('ada@example.com', deviceMemory().database, memoryStorage())
const otherTab = new BroadcastChannel(keptChannelOf(device.owner))
const heard = vi.fn()
afterAll(() => otherTab.close())
otherTab.addEventListener('message', ({ data }) => heard(data))

let memory: ReturnType<typeof cacheMemory>
const entries = () => [...memory.all.get(audioCacheName('abc'))!.keys()].map((url) => new URL(url).search)
const check = (source: string) => removeDamaged({ key: 'abc', device }, source)

async function keep(text: string, length = text.length): Promise<void> {
  const cache = await memory.caches.open(audioCacheName('abc'))
  const headers = { 'content-type': 'audio/mpeg', 'content-length': String(length) }
  await cache.put('http://localhost:3000/media/edge', new Response(text, { headers }))
}

beforeEach(() => {
  heard.mockClear()
  memory = cacheMemory()
  vi.stubGlobal('location', new URL('http://localhost:3000/admin'))
  vi.stubGlobal('caches', memory.caches)
})
afterEach(() => vi.unstubAllGlobals())

it('a damaged file is removed and wanted again, and the other tabs are told once that’s done', async () => {
  await keep('half', 8)
  const { open } = memory.caches
  memory.caches.open = async (name) => {
    const cache = await open(name)
    const { delete: remove } = cache
    return Object.assign(cache, {
      delete: async (...given: Parameters<typeof remove>) => {
        await new Promise((resolve) => setTimeout(resolve))
        return remove(...given)
      },
    })
  }
  const close = vi.spyOn(BroadcastChannel.prototype, 'close')
  expect(await check('/media/edge?kept=abc')).toBe(true)
  expect(close, 'nothing is left listening').toHaveBeenCalledOnce()
  close.mockRestore()
  expect(entries()).toEqual(['?wanted'])
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['changed']]))
})

it('a sound file stays, and one that isn’t here is none of its business', async () => {
  await keep('whole')
  expect(await check('/media/edge?kept=abc')).toBe(false)
  expect(await check('/media/glow?kept=abc')).toBe(false)
  expect(entries()).toEqual([''])
  expect(heard).not.toHaveBeenCalled()
})
