import { describe, expect, it } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import {
  createHistoryService,
  goalRecord,
  type HistoryRecord,
  historyRecord,
  mergedHistory,
  withoutSession,
  withSession,
} from '#services/listening/history.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { copies, expectLimits, type Limit, letters, takes } from '#tests/support/record-limits.ts'

it('the goal is saved across visits, until it’s removed', async () => {
  const { database } = deviceMemory()
  const visit = () => createHistoryService(createDeviceStore('ada@example.com', database))
  expect(await visit().recallGoal()).toBeNull()
  await visit().keepGoal({ unit: 'minutes', count: 15 })
  expect(await visit().recallGoal()).toEqual({ unit: 'minutes', count: 15 })
  await visit().keepGoal(null)
  expect(await visit().recallGoal()).toBeNull()
})

it('the newest 3,000 sessions are kept, and the ids of as many that were deleted', () => {
  const session = (at: number) => ({ id: `${at}`, track: 'edge-vocals', day: '2026-03-09', at, seconds: 60 })
  const numbers = Array.from({ length: 3001 }, (_, at) => at)
  let played: HistoryRecord = historyRecord.empty
  let deleted: HistoryRecord = historyRecord.empty
  for (const at of numbers) {
    played = withSession(played, session(at))
    deleted = withoutSession(deleted, `${at}`)
  }
  expect([played.sessions.length, played.sessions[0]?.id]).toEqual([3000, '1'])
  expect([deleted.deleted.length, deleted.deleted[0]]).toEqual([3000, '1'])

  const more = withSession(withoutSession(historyRecord.empty, 'other'), session(9000))
  const merged = mergedHistory(more, { ...played, deleted: deleted.deleted.map((id) => `-${id}`) })
  expect([merged.sessions.length, merged.sessions.at(-1)?.id]).toEqual([3000, '9000'])
  expect([merged.deleted.length, merged.deleted.at(-1)]).toEqual([3000, 'other'])
})

const session = (id: string, more: object = {}) => ({
  id,
  track: 'edge-vocals',
  day: '2026-03-09',
  at: 100,
  seconds: 60,
  ...more,
})
const of = (...sessions: ReturnType<typeof session>[]): HistoryRecord => ({ sessions, deleted: [] })

describe('a session', () => {
  it('that goes on replaces itself, as the newest', () => {
    const before = { ...of(session('a'), session('b')), deleted: ['c'] }
    expect(withSession(before, session('a', { seconds: 90 }))).toEqual({
      sessions: [session('b'), session('a', { seconds: 90 })],
      deleted: ['c'],
    })
  })

  it('that is deleted leaves its id, once', () => {
    const before = { ...of(session('a'), session('b')), deleted: ['a', 'c'] }
    expect(withoutSession(before, 'a')).toEqual({ sessions: [session('b')], deleted: ['c', 'a'] })
  })

  it('is merged with its longer duration, oldest first, unless either device deleted it', () => {
    const here = { ...of(session('a', { at: 3, seconds: 90 }), session('b', { at: 2 })), deleted: ['x'] }
    const there = {
      ...of(
        session('a', { at: 3 }),
        session('b', { at: 2, seconds: 70 }),
        session('c', { at: 1 }),
        session('x'),
      ),
      deleted: ['y', 'x'],
    }
    expect(mergedHistory(here, there)).toEqual({
      sessions: [
        session('c', { at: 1 }),
        session('b', { at: 2, seconds: 70 }),
        session('a', { at: 3, seconds: 90 }),
      ],
      deleted: ['y', 'x'],
    })
    expect(historyRecord.merge).toBe(mergedHistory)
  })

  it('is this device’s own if both last as long', () => {
    const merged = mergedHistory(of(session('a', { track: 'here' })), of(session('a', { track: 'there' })))
    expect(merged.sessions).toMatchObject([{ track: 'here' }])
  })

  it('is saved and removed one by one, under the names that devices have', async () => {
    const { database, kept } = deviceMemory()
    const visit = () => createHistoryService(createDeviceStore('ada@example.com', database))
    expect(await visit().recall()).toEqual([])
    await visit().put(session('a'))
    await visit().put(session('b'))
    await visit().drop('a')
    await visit().keepGoal({ unit: 'days', count: 3 })
    expect(await visit().recall()).toEqual([session('b')])
    expect([...kept.keys()].map((key) => JSON.parse(key)[1])).toEqual(
      expect.arrayContaining(['history', 'goal']),
    )
  })
})

describe('the record of listening', () => {
  const withOne = (more: object) => of(session('a', more))

  it.each<Limit>([
    ['a list of sessions', (count) => of(...copies(session('a'), count)), null, 10_000],
    ['a list of deleted ones', (count) => ({ sessions: [], deleted: copies('a', count) }), null, 10_000],
    ['the id of a deleted one', (length) => ({ sessions: [], deleted: [letters(length)] }), null, 140],
    ['an id', (length) => withOne({ id: letters(length) }), 1, 140],
    ['a track’s id', (length) => withOne({ track: letters(length) }), null, 100],
    ['a duration', (seconds) => withOne({ seconds }), 0, 86_400],
  ])('limits %s', (...limit) => expectLimits(historyRecord, limit))

  it.each([
    [{ at: 0 }, true],
    [{ at: -1 }, false],
    [{ day: '2026-3-9' }, false],
    [{ day: '2026-03-09T10' }, false],
  ])('takes %j: %s', (more, isTaken) => expect(takes(historyRecord, withOne(more))).toBe(isTaken))

  it.each(['minutes', 'days'])('takes a goal of 1 to 180 %s, and of no other number', (unit) => {
    expectLimits(goalRecord, ['', (count) => ({ goal: { unit, count } }), 1, 180])
    expect(takes(goalRecord, { goal: { unit, count: 1.5 } })).toBe(false)
  })
})
