// @vitest-environment jsdom
/** Unsent details on this device: what two tabs save, restore and remove. */
import { beforeEach, expect, it } from 'vitest'
import { blankDetails } from '#machines/account/details.ts'
import { createUnsentDetails } from '#services/account/unsent-details.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { adasDetails } from '#tests/support/actors/fake-api.ts'
import { ada, memoryStorage } from '#tests/support/actors/fakes.ts'

let open = () => createUnsentDetails(null as never)

beforeEach(() => {
  const { database } = deviceMemory()
  open = () => createUnsentDetails(createDeviceStore(ada.email, database, memoryStorage()))
})

it('unsent details are restored with the versions they were based on', async () => {
  await open().save({
    base: adasDetails,
    drafts: { firstName: 'Augusta', phone: '1' },
    sent: { phone: '0' },
  })
  expect(await open().recall({ ...blankDetails, address: 'Here 1' })).toEqual({
    base: { ...blankDetails, firstName: 'Ada', address: 'Here 1' },
    drafts: { firstName: 'Augusta', phone: '1' },
    sent: { phone: '0' },
  })
})

it('unsent details of two tabs are saved together, and the later version of a field counts', async () => {
  const [one, other] = [open(), open()]
  await one.save({ base: adasDetails, drafts: { firstName: 'Augusta', phone: '1' }, sent: {} })
  await other.save({ base: adasDetails, drafts: { phone: '2', address: 'Here 1' }, sent: {} })
  expect((await open().recall(adasDetails))?.drafts).toEqual({
    firstName: 'Augusta',
    phone: '2',
    address: 'Here 1',
  })
})

it('unsent details are removed only by a tab that saved or restored them', async () => {
  const [one, other] = [open(), open()]
  await one.save({ base: adasDetails, drafts: { phone: '1', username: 'ada' }, sent: {} })
  await other.save({ base: adasDetails, drafts: { phone: '2', address: 'Here 1' }, sent: {} })
  await one.remove()
  expect((await open().recall(adasDetails))?.drafts).toEqual({ phone: '2', address: 'Here 1' })
  await one.remove()
  await other.remove()
  expect(await open().recall(adasDetails)).toBeNull()

  await other.save({ base: adasDetails, drafts: { phone: '1' }, sent: {} })
  await one.remove()
  expect((await open().recall(adasDetails))?.drafts).toEqual({ phone: '1' })
  await other.remove()

  await one.save({ base: adasDetails, drafts: { phone: '1' }, sent: {} })
  await other.recall(adasDetails)
  await other.remove()
  expect(await open().recall(adasDetails)).toBeNull()
})
