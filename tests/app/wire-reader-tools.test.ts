import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wireReaderTools } from '#app/wire-reader-tools.ts'
import { createDeviceStore, type DeviceStore } from '#services/device/device-store.ts'
import type { OpenBook } from '#services/reading/engine/book-engine.ts'
import { deviceMemory } from '#tests/support/device-memory.ts'
import { never } from '#tests/support/fakes.ts'

beforeEach(() => {
  vi.stubGlobal('speechSynthesis', { cancel() {} })
  vi.stubGlobal('SpeechSynthesisUtterance', class {})
})
afterEach(() => vi.unstubAllGlobals())

/** A book whose first sentence never ends. */
const book = {
  text: {
    watch: () => () => {},
    paint() {},
    quiet() {},
    sentences: () => ({ [Symbol.asyncIterator]: () => ({ next: never }) }),
  },
} as unknown as OpenBook

async function open(device: DeviceStore) {
  const { actors, start, stop } = await wireReaderTools({
    device,
    openBook: { get: () => book, subscribe: () => () => {} },
    inspect: undefined,
  })
  start()
  return { readAloud: actors.readAloud, stop }
}

it('remembers the speed of the voice on this device', async () => {
  const { database } = deviceMemory()
  const first = await open(createDeviceStore('ada@example.com', database))
  expect(first.readAloud.getSnapshot().context.rate).toBe(1)
  first.readAloud.send({ type: 'aloud.play' })
  first.readAloud.send({ type: 'aloud.rate', rate: 1.5 })
  first.stop()

  const next = await open(createDeviceStore('ada@example.com', database))
  expect(next.readAloud.getSnapshot().context.rate).toBe(1.5)
  next.stop()
})
