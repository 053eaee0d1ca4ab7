import { expect, it } from 'vitest'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createOnboardingService } from '#services/guidance/onboarding.service.ts'
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
  expect(await open().recall()).toEqual({ isWelcomed: true, dismissed: ['upgrades'] })
})
