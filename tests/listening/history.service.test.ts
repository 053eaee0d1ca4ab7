import { expect, it } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import {
  createHistoryService,
  type HistoryRecord,
  historyRecord,
  mergedHistory,
  withoutSession,
  withSession,
} from '#services/listening/history.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'

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
