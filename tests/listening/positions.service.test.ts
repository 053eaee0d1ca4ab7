import { expect, it } from 'vitest'
import type { RecentPosition } from '#machines/listening/listening.machine.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import {
  createPositionsService,
  mergedPositions,
  positionsRecord,
} from '#services/listening/positions.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { copies, expectLimits, type Limit, letters, takes } from '#tests/support/record-limits.ts'

const position = (at: number, more: Partial<RecentPosition> = {}): RecentPosition => ({
  track: 'edge-vocals',
  seconds: 60,
  at,
  ...more,
})

it('the positions are saved under their name, and are none before', async () => {
  const { database, kept } = deviceMemory()
  const device = createDeviceStore('ada@example.com', database, memoryStorage())
  const { recall, keep } = createPositionsService(device)
  expect(await recall()).toBeNull()
  await keep([position(2), position(1)])
  expect(await recall()).toEqual([position(2), position(1)])
  expect([...kept.keys()].some((key) => key.includes('"journal"'))).toBe(true)
})

it('merging two devices keeps each position once, this device’s own, newest first', () => {
  const here = [position(30), position(10, { seconds: 5 })]
  const there = [position(20), position(10, { seconds: 9 }), position(10, { track: 'glow-vocals' })]
  expect(mergedPositions(here, there)).toEqual([
    position(30),
    position(20),
    position(10, { seconds: 5 }),
    position(10, { track: 'glow-vocals' }),
  ])
})

it('merging keeps the twenty newest, and is what other tabs’ positions are merged with', () => {
  const all = Array.from({ length: 21 }, (_, at) => position(21 - at))
  expect(mergedPositions(all.slice(0, 9), all.slice(9))).toEqual(all.slice(0, 20))
  expect(positionsRecord.merge?.([position(1)], [position(2)])).toEqual([position(2), position(1)])
})

it('each tab adds its own positions, removes those near them, and clears all', async () => {
  const { database } = deviceMemory()
  const open = () => createPositionsService(createDeviceStore('ada@example.com', database, memoryStorage()))
  const [here, there] = [open(), open()]
  await here.keep([position(1)])
  await there.recall()
  await here.keep([position(2, { track: 'glow-vocals' }), position(1)])
  await there.keep([position(3)])
  expect(await open().recall()).toEqual([position(3), position(2, { track: 'glow-vocals' })])
  await there.keep([])
  expect(await open().recall()).toEqual([])
})

it.each<Limit>([
  ['a list', (count) => copies(position(1), count), null, 100],
  ['a track’s id', (length) => [position(1, { track: letters(length) })], null, 100],
  ['a position', (seconds) => [position(1, { seconds })], 0, 86_400],
])('%s has its limits', (...limit) => expectLimits(positionsRecord, limit))

it('a time is from 1970 on', () => {
  expect(takes(positionsRecord, [position(0)])).toBe(true)
  expect(takes(positionsRecord, [position(-1)])).toBe(false)
})
