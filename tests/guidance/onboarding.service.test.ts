import { expect, it } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createOnboardingService } from '#services/guidance/onboarding.service.ts'
import { welcomedKey } from '#services/session/forget-device.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'

it('the card and the dismissed offers are saved in one record, each offer once', async () => {
  const { database } = deviceMemory()
  const open = () =>
    createOnboardingService(createDeviceStore('ada@example.com', database, memoryStorage()), memoryStorage())
  const [here, otherTab] = [open(), open()]
  await here.saveDismissed('upgrades')
  await otherTab.saveWelcomed()
  await here.saveDismissed('upgrades')
  expect([await open().recallWelcomed(), await open().recallDismissed()]).toEqual([true, ['upgrades']])
})

it('the page of the next visit learns whether this member has seen the card', async () => {
  const storage = memoryStorage()
  const { database } = deviceMemory()
  const service = createOnboardingService(createDeviceStore('ada@example.com', database, storage), storage)
  await service.saveWelcomed()
  expect(storage.get(welcomedKey)).toBe('yes')

  const other = createOnboardingService(createDeviceStore('ben@example.com', database, storage), storage)
  await other.recallWelcomed()
  expect(storage.get(welcomedKey)).toBeNull()
  await service.recallWelcomed()
  expect(storage.get(welcomedKey)).toBe('yes')
})
