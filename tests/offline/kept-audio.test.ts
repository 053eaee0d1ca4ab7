import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import {
  createKeptAudio,
  keptAudioRecord,
  keptChannelOf,
  recallKeptAudio,
} from '#services/offline/kept-audio.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { expectLimits, letters, takes } from '#tests/support/record-limits.ts'

let device: ReturnType<typeof createDeviceStore>
let names: () => string[]

beforeEach(() => {
  const { database, kept } = deviceMemory()
  device = createDeviceStore('ada@example.com', database, memoryStorage())
  names = () => [...kept.keys()].map((key) => JSON.parse(key)[1])
})
afterEach(() => vi.unstubAllGlobals())

describe('the addresses of files', () => {
  it('are the server’s while nothing is downloaded', async () => {
    const kept = await recallKeptAudio(device, '/media')
    expect(kept.key).toBe('')
    expect(kept.sourceOf('edge')).toBe('/media/edge')
    expect(kept.withKey('/media/ebooks/a.epub')).toBe('/media/ebooks/a.epub')
  })

  it('have the key of the member’s cache once it’s known', async () => {
    await device.write(keptAudioRecord, 'abc')
    const kept = createKeptAudio(device, '/media')
    expect(kept.sourceOf('edge')).toBe('/media/edge')
    await kept.recall()
    expect(kept.sourceOf('edge')).toBe('/media/edge?kept=abc')
    expect(kept.withKey('/media/ebooks/a.epub')).toBe('/media/ebooks/a.epub?kept=abc')
  })
})

it('nothing is looked for before something is downloaded', async () => {
  const open = vi.fn()
  vi.stubGlobal('caches', { open })
  expect(await (await recallKeptAudio(device, '/media')).removeDamaged('/media/edge')).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

it('the page’s workers are passed on', () => {
  const workers = {} as ServiceWorkerContainer
  expect(createKeptAudio(device, '/media', workers).workers).toBe(workers)
})

it('members’ tabs talk about their own downloads', () => {
  expect(keptChannelOf('ada')).not.toBe(keptChannelOf('bob'))
})

it('the key is saved under its name, and is a short random one', async () => {
  await device.write(keptAudioRecord, '')
  expect(names()).toEqual(['kept audio'])
  expectLimits(keptAudioRecord, ['', letters, null, 64])
  expect(takes(keptAudioRecord, '../other')).toBe(false)
})
