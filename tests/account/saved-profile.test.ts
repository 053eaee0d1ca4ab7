// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { waitFor } from 'xstate'
import { createProfile } from '#actors/profile.ts'
import type { Profile } from '#machines/account/profile.ts'
import { ApiFault } from '#services/api/faults.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { adasProfile, fakeApi } from '#tests/support/actors/fake-api.ts'
import { ada, memoryStorage } from '#tests/support/actors/fakes.ts'
import { createChild } from '#tests/support/server/child.ts'

async function loadWith(load: () => Promise<Profile>, database = deviceMemory().database) {
  const device = createDeviceStore(ada.email, database, memoryStorage())
  const { logic } = createProfile({ member: ada, api: fakeApi({ profile: load }), device })
  const profile = createChild(logic).actor.start()
  profile.send({ type: 'resource.load' })
  const { context } = await waitFor(profile, (now) => now.matches('ready') || now.matches('unavailable'))

  return context.data
}

const failing = (problem: Error) => () => Promise.reject(problem)
const offline = new ApiFault('network', 'The server can’t be reached.')

it('the profile is the saved one while the server can’t be reached, or none if nothing was saved', async () => {
  const { database } = deviceMemory()
  expect(await loadWith(failing(offline), database)).toBeNull()
  expect(await loadWith(async () => adasProfile, database)).toEqual(adasProfile)
  expect(await loadWith(failing(offline), database)).toEqual(adasProfile)
  expect(await loadWith(failing(offline))).toBeNull()
})

it('the profile isn’t the saved one if the server refuses', async () => {
  const { database } = deviceMemory()
  await loadWith(async () => adasProfile, database)
  expect(
    await loadWith(failing(new ApiFault('refused', 'No such member.', { status: 404 })), database),
  ).toBeNull()
})
