import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Session } from '#machines/listening/days.ts'
import { createTransferService, FileRefusal } from '#services/account/transfer.service.ts'
import { deviceRecords } from '#services/device/device-records.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { historyRecord } from '#services/listening/history.service.ts'
import { listeningRecord } from '#services/listening/listening.service.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { runs } from '#tests/support/runs.ts'

const session = (id: string, seconds = 60): Session => ({
  id,
  track: 'edge-vocals',
  day: '2026-03-09',
  at: Number(id),
  seconds,
})

function deviceOf(email = 'ada@example.com') {
  const { database, kept, fail } = deviceMemory()
  const store = createDeviceStore(email, database)
  const reopen = () => createDeviceStore(email, database)
  return { store, reopen, kept, fail, transfer: createTransferService(store, () => 1_770_000_000_000) }
}

async function fileOf(sessions: readonly Session[], deleted: readonly string[] = []): Promise<string> {
  const { store, transfer } = deviceOf()
  await store.write(historyRecord, { sessions, deleted })
  await store.write(listeningRecord, {
    ...listeningRecord.empty,
    places: { 'edge-vocals': 100, 'stream-vocals': 5 },
  })
  return (await transfer.collect()).text
}

const open = (device: ReturnType<typeof deviceOf>, text: string) => device.transfer.open(new Blob([text]))

describe('exporting and importing data', () => {
  it('moves one device’s data to another', async () => {
    const other = deviceOf()
    const preview = await open(other, await fileOf([session('1'), session('2')]))
    expect(preview).toMatchObject({ owner: 'ada@example.com', isOwn: true, exportedAt: 1_770_000_000_000 })
    expect(preview.parts.find(({ key }) => key === 'history')).toEqual({
      key: 'history',
      title: 'Listening sessions',
      inFile: 2,
      here: 0,
      after: 2,
    })
    expect(other.kept.size, 'looking changes nothing').toBe(0)
    await other.transfer.merge()
    const { sessions } = (await other.reopen().read(historyRecord))!
    expect(sessions.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('merges without losing, duplicating or restoring anything', async () => {
    const here = deviceOf()
    await here.store.write(historyRecord, { sessions: [session('2', 90), session('3')], deleted: ['1'] })
    await here.store.write(listeningRecord, { ...listeningRecord.empty, places: { 'edge-vocals': 200 } })
    const preview = await open(here, await fileOf([session('1'), session('2'), session('4')]))
    expect(preview.parts.find(({ key }) => key === 'history')).toMatchObject({ inFile: 3, here: 2, after: 3 })
    await here.transfer.merge()
    const { sessions } = (await here.reopen().read(historyRecord))!
    expect(sessions.map(({ id, seconds }) => [id, seconds])).toEqual([
      ['2', 90],
      ['3', 60],
      ['4', 60],
    ])
    const listening = await here.reopen().read(listeningRecord)
    expect(listening?.places).toEqual({ 'edge-vocals': 200, 'stream-vocals': 5 })
  })

  it('imports a file from before its kind was renamed', async () => {
    const text = (await fileOf([session('1')])).replace('"device-data"', '"neuro-device-data"')
    expect(text).toContain('"neuro-device-data"')
    const preview = await open(deviceOf(), text)
    expect(preview.parts.find(({ key }) => key === 'history')).toMatchObject({ inFile: 1 })
  })

  it('says if the file is another member’s', async () => {
    const bob = deviceOf('bob@example.com')
    expect(await open(bob, await fileOf([session('1')]))).toMatchObject({
      owner: 'ada@example.com',
      isOwn: false,
    })
  })

  it.each([
    ['', 'foreign'],
    ['hello', 'foreign'],
    ['[]', 'foreign'],
    ['{"kind":"another app"}', 'foreign'],
    ['{"kind":"device-data","format":1}', 'broken'],
    ['{"kind":"device-data", "format":1, "recor', 'broken'],
    ['{"kind":"device-data","format":9,"exportedAt":1,"owner":"a","records":{}}', 'newer'],
    ['{"kind":"device-data","format":1,"exportedAt":1,"owner":"a","records":{}}', 'empty'],
    [
      '{"kind":"device-data","format":1,"exportedAt":1,"owner":"a","records":{"history":{"v":7,"value":0}}}',
      'newer',
    ],
    [
      '{"kind":"device-data","format":1,"exportedAt":1,"owner":"a","records":{"history":{"v":1,"value":0}}}',
      'broken',
    ],
  ])('refuses %j as %s and changes nothing', async (text, reason) => {
    const device = deviceOf()
    await device.store.write(historyRecord, { sessions: [session('1')], deleted: [] })
    const before = structuredClone([...device.kept])
    await expect(open(device, text)).rejects.toMatchObject(new FileRefusal(reason as 'foreign'))
    expect([...device.kept]).toEqual(before)
  })

  it('refuses a file if a single record in it is broken', async () => {
    const device = deviceOf()
    const content = JSON.parse(await fileOf([session('1')]))
    content.records.listening.value.volume = 'loud'
    await expect(open(device, JSON.stringify(content))).rejects.toMatchObject({ reason: 'broken' })
  })

  it('refuses a file that’s too large without reading it', async () => {
    const blob = { size: 6_000_000, text: () => Promise.reject(new Error('read')) } as unknown as Blob
    await expect(deviceOf().transfer.open(blob)).rejects.toMatchObject({ reason: 'too-large' })
  })

  it('changes nothing if the device is out of storage', async () => {
    const device = deviceOf()
    await device.store.write(historyRecord, { sessions: [session('9')], deleted: [] })
    await open(device, await fileOf([session('1')]))
    device.fail(new DOMException('no room', 'QuotaExceededError'))
    await expect(device.transfer.merge()).rejects.toThrow('no room')
    device.fail(null)
    const { sessions } = (await device.reopen().read(historyRecord))!
    expect(sessions.map(({ id }) => id)).toEqual(['9'])
  })

  it.each(deviceRecords.map((record) => [record.key, record] as const))(
    '%s: the empty value fits its schema, and merging it with itself changes nothing',
    async (_key, record) => {
      expect(record.schema.safeParse(record.empty).success).toBe(true)
      expect(record.merge(record.empty, record.empty)).toEqual(record.empty)
    },
  )
})

it('a damaged file is either read or refused, and changes nothing', async () => {
  const good = JSON.parse(await fileOf([session('1'), session('2')]))
  const records = fc.dictionary(
    fc.constantFrom(...deviceRecords.map(({ key }) => key), '__proto__', 'x'),
    fc.anything(),
  )
  const damaged = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ ...good, records: { history: { v: 1, value } } })),
    records.map((content) => JSON.stringify({ ...good, records: content }, (_, value) => String(value))),
    fc.jsonValue().map((value) =>
      JSON.stringify({
        ...good,
        records: { ...good.records, history: { v: 2, value: { sessions: value } } },
      }),
    ),
  )
  const property = fc.asyncProperty(damaged, async (text) => {
    const device = deviceOf()
    const outcome = await open(device, text).catch((error) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FileRefusal)
    expect(device.kept.size).toBe(0)
  })
  await fc.assert(property, runs(10_000))
})
