import { expect, it } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createHistoryService } from '#services/listening/history.service.ts'
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
