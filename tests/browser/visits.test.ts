import { expect, it } from 'vitest'
import { createVisitsService } from '#services/browser/visits.service.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

function device() {
  const { database, kept } = deviceMemory()
  const storage = memoryStorage()
  const open = () => createVisitsService(createDeviceStore('ada@example.com', database, storage))
  return { open, kept: () => kept.get('["ada@example.com","installation"]') }
}

it('counts each day on which the app is opened once', async () => {
  const { open, kept } = device()
  expect(await open().begin('2026-03-09')).toEqual({ visits: 1, isSuggested: false })
  await settled()
  expect(await open().begin('2026-03-09')).toEqual({ visits: 1, isSuggested: false })
  await settled()
  expect(await open().begin('2026-03-10')).toEqual({ visits: 2, isSuggested: false })
  await settled()
  expect(kept()).toEqual({ v: 1, value: { count: 2, last: '2026-03-10', isSuggested: false } })
})

it('two tabs that open at the same time count the day once', async () => {
  const { open, kept } = device()
  const [one, other] = [open(), open()]
  await Promise.all([one.begin('2026-03-09'), other.begin('2026-03-09')])
  await settled()
  expect(kept()).toEqual({ v: 1, value: { count: 1, last: '2026-03-09', isSuggested: false } })
})

it('remembers that installing was suggested, and still counts', async () => {
  const { open } = device()
  await open().begin('2026-03-09')
  await settled()
  await open().saveSuggested()
  expect(await open().begin('2026-03-10')).toEqual({ visits: 2, isSuggested: true })
  await settled()
  expect(await open().begin('2026-03-10')).toEqual({ visits: 2, isSuggested: true })
})
