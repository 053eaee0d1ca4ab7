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

/** What shows before and after the server's answer, and whether the member is told that there was none. */
async function loadWith(load: () => Promise<Profile>, database = deviceMemory().database) {
  const device = createDeviceStore(ada.email, database, memoryStorage())
  const { logic, input } = await createProfile({ member: ada, api: fakeApi({ profile: load }), device })
  const profile = createChild(logic, { input }).actor.start()
  const { data: first } = profile.getSnapshot().context
  profile.send({ type: 'resource.load' })
  const last = await waitFor(profile, (now) => now.matches('ready') || now.matches('unavailable'))
  return { first, last: last.context.data, isTold: last.matches('unavailable') }
}

const failing = (problem: Error) => () => Promise.reject(problem)
const offline = new ApiFault('network', 'The server can’t be reached.')

const changed = { ...adasProfile, firstName: 'Augusta' }

it('the saved profile shows at once, until the server answers', async () => {
  const { database } = deviceMemory()
  expect(await loadWith(async () => adasProfile, database)).toMatchObject({ first: null, last: adasProfile })
  expect(await loadWith(async () => changed, database)).toMatchObject({ first: adasProfile, last: changed })
  expect(await loadWith(async () => changed, database)).toMatchObject({ first: changed, last: changed })
})

it('the saved profile is enough while the server can’t be reached, and nothing is if none was saved', async () => {
  const { database } = deviceMemory()
  expect(await loadWith(failing(offline), database)).toEqual({ first: null, last: null, isTold: true })
  await loadWith(async () => adasProfile, database)
  expect(await loadWith(failing(offline), database)).toMatchObject({ last: adasProfile, isTold: false })
})

it('the member is told if the server refuses, even if a profile was saved', async () => {
  const { database } = deviceMemory()
  await loadWith(async () => adasProfile, database)
  const refused = new ApiFault('refused', 'No such member.', { status: 404 })
  expect(await loadWith(failing(refused), database)).toMatchObject({ last: adasProfile, isTold: true })
})
