import { expect, it } from 'vitest'
import { dashboardSections } from '#content/dashboard.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createDashboardService, dashboardRecord } from '#services/settings/dashboard.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'

it('the dashboard has its usual order until the member changes it', async () => {
  const { database } = deviceMemory()
  const open = () => createDashboardService(createDeviceStore('ada@example.com', database, memoryStorage()))
  expect(await open().recall()).toEqual(dashboardSections.map((id) => ({ id, isHidden: false })))
  const arranged = [...dashboardSections].reverse().map((id) => ({ id, isHidden: id === 'week' }))
  await open().keep(arranged)
  expect(await open().recall()).toEqual(arranged)
})

it.each([
  ['an id of 100 characters', [{ id: 'a'.repeat(100), isHidden: true }], true],
  ['a longer one', [{ id: 'a'.repeat(101), isHidden: true }], false],
  ['100 sections', Array(100).fill({ id: 'a', isHidden: true }), true],
  ['more of them', Array(101).fill({ id: 'a', isHidden: true }), false],
  ['a section without a state', [{ id: 'a' }], false],
])('an arrangement of another version may have %s', (_, value, isRead) => {
  expect(dashboardRecord.schema.safeParse(value).success).toBe(isRead)
})
