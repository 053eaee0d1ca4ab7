import { expect, it } from 'vitest'
import { envelopeOf, readingOf } from '#services/device/device-record.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import {
  createListeningService,
  listeningRecord,
  mergedListening,
} from '#services/listening/listening.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { copies, expectLimits, type Limit, letters, takes } from '#tests/support/record-limits.ts'

const { hasPulse: _, isPulseOptional: __, isLongOptional: ___, blind: ____, ...first } = listeningRecord.empty

it('what was saved before tracks without the pulse plays with it', () => {
  const saved = { ...first, volume: 0.3 }
  expect(readingOf(envelopeOf(saved), listeningRecord)).toEqual({
    kind: 'kept',
    value: { ...saved, hasPulse: true, isPulseOptional: false, isLongOptional: false, blind: null },
  })
})

it('an imported file changes the pulse only where nothing is queued', () => {
  const here = { ...listeningRecord.empty, queue: { ids: ['edge-vocals'], index: 0 } }
  const there = { ...listeningRecord.empty, hasPulse: false, isPulseOptional: true }
  expect(mergedListening(here, there)).toMatchObject({ hasPulse: true, isPulseOptional: false })
  expect(mergedListening(listeningRecord.empty, there)).toMatchObject({
    hasPulse: false,
    isPulseOptional: true,
  })
})

it('a new device plays nothing, with the pulse, at 60 % of its volume', () => {
  expect(listeningRecord.empty).toEqual({
    queue: { ids: [], index: 0 },
    volume: 0.6,
    loop: 'off',
    places: {},
    recent: [],
    hasPulse: true,
    isPulseOptional: false,
    isLongOptional: false,
    blind: null,
  })
})

it('the later position in each track counts, and the latest 24 tracks of both, this device’s first', () => {
  const here = { ...listeningRecord.empty, places: { a: 10, b: 20 }, recent: ['a', 'b'] }
  const there = {
    ...listeningRecord.empty,
    places: { a: 15, b: 5, c: 7 },
    recent: ['b', ...Array.from({ length: 30 }, (_, at) => `t${at}`)],
  }
  const merged = mergedListening(here, there)
  expect(merged.places).toEqual({ a: 15, b: 20, c: 7 })
  expect(merged.recent).toEqual(['a', 'b', ...Array.from({ length: 22 }, (_, at) => `t${at}`)])
  expect(listeningRecord.merge).toBe(mergedListening)
})

it('the player’s state is saved at once, under its name, and is none before', async () => {
  const { database, kept } = deviceMemory()
  const storage = memoryStorage()
  const device = createDeviceStore('ada@example.com', database, storage)
  const { recall, keep } = createListeningService(device)
  expect(await recall()).toBeNull()
  const { places: _places, ...others } = listeningRecord.empty
  const saved = { ...others, volume: 0.3, positions: { edge: 12 } }
  await keep(saved)
  expect(await recall()).toEqual(saved)
  expect(await device.read(listeningRecord)).toMatchObject({ places: { edge: 12 } })
  expect([...kept.keys()].some((key) => key.includes('"listening"'))).toBe(true)
})

const withOne = (more: object) => ({ ...listeningRecord.empty, ...more })

it.each<Limit>([
  ['a queue', (count) => withOne({ queue: { ids: copies('a', count), index: 0 } }), null, 1000],
  ['a track’s id', (length) => withOne({ recent: [letters(length)] }), null, 100],
  ['a list of recent tracks', (count) => withOne({ recent: copies('a', count) }), null, 100],
  ['a position', (seconds) => withOne({ places: { edge: seconds } }), 0, 86_400],
  ['the volume', (volume) => withOne({ volume }), 0, 1],
])('%s has its limits', (...limit) => expectLimits(listeningRecord, limit))

it.each([
  [0, true],
  [-1, false],
  [0.5, false],
])('a place %d in the queue is taken: %s', (index, isTaken) => {
  expect(takes(listeningRecord, withOne({ queue: { ids: ['a'], index } }))).toBe(isTaken)
})

it.each([
  ['off', true],
  ['all', true],
  ['one', true],
  ['two', false],
])('the loop can be %s: %s', (loop, isTaken) => {
  expect(takes(listeningRecord, withOne({ loop }))).toBe(isTaken)
})
