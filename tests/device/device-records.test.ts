/** What an export counts, and how two devices' data is merged where one line says it. */
import { expect, it } from 'vitest'
import { deviceRecords } from '#services/device/device-records.ts'

function recordCalled(key: string) {
  const record = deviceRecords.find((one) => one.key === key)
  if (record === undefined) throw new Error(`There’s no record called ${key}.`)
  return record
}
const keyOf = (title: string) => deviceRecords.find((one) => one.title === title)?.key ?? ''

const day = '2026-03-09'
const evening = { number: 1, day, score: null }
const experiment = (evenings: readonly object[]) => ({ current: { id: 'one', evenings } })

it.each([
  ['Listening sessions', { sessions: [1, 2], deleted: [3] }, 2],
  ['Listening goals', { goal: null }, 0],
  ['Listening goals', { goal: 600 }, 1],
  ['Positions in tracks', { places: { a: 1, b: 2 } }, 2],
  ['Recent positions', [1, 2, 3], 3],
  ['Player settings', {}, 1],
  ['Books started', { books: { a: {} } }, 1],
  ['Reading speed', {}, 1],
  ['Articles read', { a: { isRead: true }, b: { isRead: false }, c: { isRead: true } }, 2],
  ['Completed journey days', { done: [1, 2] }, 2],
  ['Quiz results', { open: null, results: [] }, 0],
  ['Quiz results', { open: null, results: [1, 2] }, 2],
  ['Quiz results', { open: {}, results: [1, 2] }, 3],
  ['Evenings of an experiment', { current: null }, 0],
  ['Evenings of an experiment', experiment([]), 0],
  ['Evenings of an experiment', experiment([evening, evening]), 2],
  ['Dismissed cards', { isWelcomed: true, dismissed: ['a'] }, 1],
  ['Dashboard sections', [], 0],
  ['Dashboard sections', [{ id: 'a', isHidden: true }], 1],
])('%s: %j counts as %i', (title, value, count) => {
  expect(recordCalled(keyOf(title)).count(value)).toBe(count)
})

it.each(['Player settings', 'Reading speed'])('%s of this device stay', (title) => {
  expect(recordCalled(keyOf(title)).merge('here', 'there')).toBe('here')
})

it.each([
  ['Listening goals', { goal: null }, { goal: 600 }],
  ['Dashboard sections', [], [{ id: 'a', isHidden: true }]],
])('%s of this device stay, and the file’s fill in missing ones', (title, none, some) => {
  const { merge } = recordCalled(keyOf(title))
  expect(merge(none, some)).toBe(some)
  expect(merge(some, none)).toBe(some)
  expect(merge(structuredClone(some), some)).not.toBe(some)
})

it('each record has a key and a title of its own', () => {
  for (const name of ['key', 'title'] as const)
    expect(new Set(deviceRecords.map((record) => record[name])).size).toBe(deviceRecords.length)
})
