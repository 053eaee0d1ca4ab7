// @vitest-environment jsdom
/** Changes to details on this device: what two tabs save, recall and remove. */
import { beforeEach, expect, it } from 'vitest'
import { blankDetails } from '#machines/account/details.ts'
import { createUnsentDetails } from '#services/account/unsent-details.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { adasDetails } from '#tests/support/account-actors.ts'
import { deviceMemory } from '#tests/support/device-memory.ts'
import { ada, memoryStorage } from '#tests/support/fakes.ts'

let open = () => createUnsentDetails(null as never)

beforeEach(() => {
  const { database } = deviceMemory()
  open = () => createUnsentDetails(createDeviceStore(ada.email, database, memoryStorage()))
})

it('are recalled with the texts that they were made to, over what is known now', async () => {
  await open().save({ base: adasDetails, drafts: { firstName: 'Augusta', phone: '1' } })
  expect(await open().recall({ ...blankDetails, address: 'Here 1' })).toEqual({
    base: { ...blankDetails, firstName: 'Ada', address: 'Here 1' },
    drafts: { firstName: 'Augusta', phone: '1' },
  })
})

it('of two tabs are saved together, and the later one of the same field counts', async () => {
  const [one, other] = [open(), open()]
  await one.save({ base: adasDetails, drafts: { firstName: 'Augusta', phone: '1' } })
  await other.save({ base: adasDetails, drafts: { phone: '2', address: 'Here 1' } })
  expect((await open().recall(adasDetails))?.drafts).toEqual({
    firstName: 'Augusta',
    phone: '2',
    address: 'Here 1',
  })
})

it('are removed by a tab that saved or recalled them, and by no other', async () => {
  const [one, other] = [open(), open()]
  await one.save({ base: adasDetails, drafts: { phone: '1', username: 'ada' } })
  await other.save({ base: adasDetails, drafts: { phone: '2', address: 'Here 1' } })
  await one.remove()
  expect((await open().recall(adasDetails))?.drafts).toEqual({ phone: '2', address: 'Here 1' })
  await one.remove()
  await other.remove()
  expect(await open().recall(adasDetails)).toBeNull()

  await one.save({ base: adasDetails, drafts: { phone: '1' } })
  await other.recall(adasDetails)
  await other.remove()
  expect(await open().recall(adasDetails)).toBeNull()
})
