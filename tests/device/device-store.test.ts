import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type DeviceRecord, readingOf } from '#services/device/device-record.ts'
import { createDeviceStore, type DeviceStore } from '#services/device/device-store.ts'
import { Silence } from '#services/device/timely.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { later, memoryStorage } from '#tests/support/actors/fakes.ts'
import { count } from './records.ts'

const second = { ...count, key: 'other' }
const names: DeviceRecord<readonly string[]> = {
  key: 'names',
  schema: z.array(z.string()),
  empty: [],
  merge: (here, there) => [...there, ...here],
}
const inDatabase = (name: string) => JSON.stringify(['ada@example.com', name])
const settled = () => new Promise((resolve) => setImmediate(resolve))
const full = new DOMException('no room', 'QuotaExceededError')

describe('device store', () => {
  it('separates two members of one device', async () => {
    const { database } = deviceMemory()
    const ada = createDeviceStore('Ada@example.com', database)
    const bob = createDeviceStore('bob@example.com', database)
    await ada.write(count, { count: 1 })
    await bob.write(count, { count: 2 })
    expect(await createDeviceStore('ada@example.com', database).read(count)).toEqual({
      count: 1,
    })
    await bob.forget()
    expect(await createDeviceStore('bob@example.com', database).read(count)).toBeNull()
    expect(await ada.read(count)).toEqual({ count: 1 })
  })

  it('moves data from the former email without overwriting any', async () => {
    const { database } = deviceMemory()
    const before = createDeviceStore('Ada@example.com', database)
    await before.write(count, { count: 1 })
    await before.write(second, { count: 2 })
    const now = createDeviceStore('ada@example.org', database)
    await now.write(second, { count: 3 })
    await database.inherit(now.owner, 'ada@example.com')
    expect(await now.read(count)).toEqual({ count: 1 })
    expect(await now.read(second)).toEqual({ count: 3 })
    expect(await before.read(count)).toBeNull()
    expect(await before.read(second)).toEqual({ count: 2 })
  })

  it('reads data from before records had versions', async () => {
    const { database, kept } = deviceMemory()
    kept.set('["ada@example.com","count"]', { count: 7 })
    const store = createDeviceStore('ada@example.com', database)
    expect(await store.read(count)).toEqual({ count: 7 })
  })

  it('migrates an older version and stores the result', async () => {
    const { database, kept } = deviceMemory()
    kept.set('["ada@example.com","count"]', { v: 1, value: 7 })
    const asText = (older: unknown) => `${older}0`
    const asCount = (older: unknown) => ({ count: Number(older) })
    const record = { ...count, migrations: [asText, asCount] }
    const store = createDeviceStore('ada@example.com', database)
    expect(await store.read(record)).toEqual({ count: 70 })
    expect(await store.update(record, ({ count: before }) => ({ count: before + 1 }))).toEqual({ count: 71 })
    expect(kept.get('["ada@example.com","count"]')).toEqual({ v: 3, value: { count: 71 } })
  })

  it.each([[{ v: 0, value: 1 }], [{ v: 1.5, value: 1 }], [{ v: 1, value: 1, more: 1 }], [{ v: 1 }]])(
    'treats %j as a value, not a version',
    (kept) => {
      expect(readingOf(kept, { schema: z.any() })).toEqual({ kind: 'kept', value: kept })
    },
  )

  it('never overwrites what a newer app has stored', async () => {
    const { database, kept } = deviceMemory()
    kept.set('["ada@example.com","count"]', { v: 2, value: 'from tomorrow' })
    const store = createDeviceStore('ada@example.com', database)
    expect(await store.read(count)).toBeNull()
    await store.write(count, { count: 1 })
    expect(kept.get('["ada@example.com","count"]')).toEqual({ v: 2, value: 'from tomorrow' })
    expect(store.trouble().unreadable).toEqual(['count'])
    expect(await store.read(count), 'but works until the page closes').toEqual({ count: 1 })
  })

  it.each([null, 'text', { count: 'many' }, [], { v: 1, value: null }])(
    'starts over if %j was stored, reports it, and sets it aside',
    async (broken) => {
      const { database, kept } = deviceMemory()
      kept.set('["ada@example.com","count"]', broken)
      const store = createDeviceStore('ada@example.com', database)
      let calls = 0
      store.watch(() => {
        calls += 1
      })
      expect(await store.read(count)).toBeNull()
      expect(store.trouble()).toEqual({ keeping: 'kept', unreadable: ['count'] })
      expect(calls).toBe(1)
      await store.write(count, { count: 1 })
      expect(await store.read(count)).toEqual({ count: 1 })
      expect(kept.get('["ada@example.com","count (set aside)"]')).toEqual(broken)
    },
  )

  it.each([
    [full, 'full'],
    [new DOMException('not allowed', 'SecurityError'), 'refused'],
    [new DOMException('closing', 'InvalidStateError'), 'silent'],
    [new Silence(), 'silent'],
  ] as const)('keeps working if it can’t store anything (%s), and reports it', async (problem, keeping) => {
    const { database, fail } = deviceMemory()
    const store = createDeviceStore('ada@example.com', database)
    await store.write(count, { count: 1 })
    const listener = vi.fn()
    const stop = store.watch(listener)
    fail(problem)
    await store.write(count, { count: 1 })
    await store.write(count, { count: 2 })
    expect(store.trouble().keeping).toBe(keeping)
    expect(listener, 'said once').toHaveBeenCalledOnce()
    stop()
    expect(await store.read(count)).toEqual({ count: 2 })
    fail(null)
    expect(await store.update(count, ({ count: before }) => ({ count: before + 1 }))).toEqual({ count: 3 })
    expect(store.trouble().keeping, 'all is well again').toBe('kept')
    expect(listener).toHaveBeenCalledOnce()
    const other = createDeviceStore('ada@example.com', database)
    expect(await other.read(count)).toEqual({ count: 3 })
    await other.write(count, { count: 4 })
    expect(await store.read(count), 'what another tab wrote').toEqual({ count: 4 })
  })

  it('includes unwritten changes when everything is read, replaced or removed', async () => {
    const { database, fail } = deviceMemory()
    const store = createDeviceStore('ada@example.com', database)
    await store.write(second, { count: 5 })
    fail(full)
    await store.write(count, { count: 1 })
    fail(null)
    const everything = [
      { v: 1, value: { count: 1 } },
      { v: 1, value: { count: 5 } },
    ]
    expect(await store.everything(['count', 'other', 'none'])).toEqual([...everything, undefined])
    const decide = vi.fn((kept: readonly unknown[]) => kept)
    await store.replace(['count', 'other'], decide)
    expect(decide).toHaveBeenCalledExactlyOnceWith(everything)
    await store.forget()
    expect(await store.read(count)).toBeNull()
  })

  it('ignores the page’s writes after everything was replaced', async () => {
    const { database } = deviceMemory()
    const store = createDeviceStore('ada@example.com', database)
    await store.replace(['count'], () => [{ v: 1, value: { count: 9 } }])
    await store.write(count, { count: 1 })
    expect(await createDeviceStore('ada@example.com', database).read(count)).toEqual({
      count: 9,
    })
  })

  it('reads what is still being written', async () => {
    const { database } = deviceMemory()
    const slow = later<void>()
    const change: typeof database.change = async (...given) => {
      await slow.promise
      await database.change(...given)
    }
    const store = createDeviceStore('ada@example.com', { ...database, change })
    const writing = store.update(count, () => ({ count: 2 }))
    expect(await store.read(count)).toEqual({ count: 2 })
    slow.resolve()
    await writing
    expect(await store.read(count)).toEqual({ count: 2 })
  })

  it('continues as before if removing everything fails', async () => {
    const { database, fail } = deviceMemory()
    const open = () => createDeviceStore('ada@example.com', database)
    const store = open()
    await store.write(count, { count: 1 })
    fail(full)
    await store.write(second, { count: 2 })
    await expect(store.forget()).rejects.toBe(full)
    fail(null)
    await store.write(count, { count: 3 })
    expect([await open().read(count), await open().read(second)]).toEqual([{ count: 3 }, { count: 2 }])
    await store.forget()
    await store.write(count, { count: 4 })
    expect([await open().read(count), await open().read(second)]).toEqual([null, null])
  })

  it('continues as before if replacing fails', async () => {
    const { database, fail } = deviceMemory()
    const store = createDeviceStore('ada@example.com', database)
    fail(full)
    await expect(store.replace(['count'], () => [0])).rejects.toBe(full)
    fail(null)
    await store.write(count, { count: 1 })
    expect(await createDeviceStore('ada@example.com', database).read(count)).toEqual({
      count: 1,
    })
  })

  it('says that a browser refuses storage if it never allowed any', async () => {
    const { database, fail } = deviceMemory()
    const store = createDeviceStore('ada@example.com', database)
    fail(new DOMException('private', 'InvalidStateError'))
    await store.write(count, { count: 1 })
    expect(store.trouble().keeping).toBe('refused')
  })

  it('writes what is pending once the database works again, whatever it writes then', async () => {
    const { database, kept, fail, pause, resume } = deviceMemory()
    const store = createDeviceStore('ada@example.com', database, memoryStorage())
    fail(new DOMException('Connection lost', 'UnknownError'))
    await store.write(count, { count: 1 })
    fail(null)
    await store.write(second, { count: 2 })
    await settled()
    expect(kept.get(inDatabase('count'))).toEqual({ v: 1, value: { count: 1 } })
    expect(store.trouble().keeping).toBe('kept')

    fail(new DOMException('Connection lost', 'UnknownError'))
    await store.write(count, { count: 3 })
    fail(null)
    pause()
    resume()
    await settled()
    expect(kept.get(inDatabase('count')), 'also when the page is shown again').toEqual({
      v: 1,
      value: { count: 3 },
    })
  })

  it('a failed write loses nothing that was stored, here or by another tab', async () => {
    const { database, fail } = deviceMemory()
    const open = () => createDeviceStore('ada@example.com', database, memoryStorage())
    const [store, other] = [open(), open()]
    const add = (device: typeof store, name: string) => device.update(names, (all) => [...all, name])
    await add(store, 'before')
    fail(new DOMException('Connection lost', 'UnknownError'))
    expect(await add(store, 'here'), 'and shows it').toEqual(['before', 'here'])
    expect(await store.read(names)).toEqual(['before', 'here'])
    fail(null)
    await add(other, 'there')
    expect(await add(store, 'after')).toEqual(['before', 'there', 'here', 'after'])
    expect(await other.read(names)).toEqual(['before', 'there', 'here', 'after'])
  })

  it('releases the spare copy only once the database has it', async () => {
    const { database, fail } = deviceMemory()
    const storage = memoryStorage()
    const open = () => createDeviceStore('ada@example.com', database, storage)
    const store = open()
    await store.writeAtOnce(count, { count: 1 })
    expect(storage.keys('')).toEqual([])
    for (const problem of [new DOMException('Connection lost', 'UnknownError'), full]) {
      fail(problem)
      await store.writeAtOnce(count, { count: 2 })
      expect(storage.keys('')).toEqual(['unsaved ada@example.com count'])
    }
    fail(null)
    expect(await open().read(count), 'so the next page has it').toEqual({ count: 2 })
    await settled()
    expect(storage.keys('')).toEqual([])
  })

  it('never writes over what a newer app has stored, even without having read it', async () => {
    const { database, kept } = deviceMemory()
    const newer = { v: 2, value: 'from tomorrow' }
    kept.set(inDatabase('count'), newer)
    const open = () => createDeviceStore('ada@example.com', database)
    await open().update(count, () => ({ count: 1 }))
    await open().write(count, { count: 1 })
    await open().writeAtOnce(count, { count: 1 })
    expect(kept.get(inDatabase('count'))).toEqual(newer)
  })

  it('tells the other tabs of the member what it has saved, and no others', async () => {
    const { database } = deviceMemory()
    const [ada, other, bob] = ['ada', 'ada', 'bob'].map((name) =>
      createDeviceStore(`${name}@example.com`, database),
    ) as [DeviceStore, DeviceStore, DeviceStore]
    const [here, there, elsewhere] = [vi.fn(), vi.fn(), vi.fn()]
    ada.whenSavedElsewhere(count, here)
    other.whenSavedElsewhere(count, there)
    bob.whenSavedElsewhere(count, elsewhere)
    await ada.write(second, { count: 1 })
    await ada.write(count, { count: 1 })
    await vi.waitFor(() => expect(there).toHaveBeenCalledOnce())
    other.stop()
    await other.write(count, { count: 2 })
    await settled()
    expect([here, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    for (const store of [ada, bob]) store.stop()
  })

  it.each([
    ['imports', (store: DeviceStore) => store.replace(['count'], () => [{ v: 1, value: { count: 7 } }]), 7],
    ['clears', (store: DeviceStore) => store.forget(), undefined],
  ])('writes nothing over what another tab %s', async (_, replace, left) => {
    const { database } = deviceMemory()
    const [here, there] = [database, database].map((from) => createDeviceStore('ada@example.com', from)) as [
      DeviceStore,
      DeviceStore,
    ]
    await here.write(count, { count: 1 })
    const replaced = vi.fn()
    here.whenReplacedElsewhere(replaced)
    there.whenReplacedElsewhere(() => {})
    await replace(there)
    await vi.waitFor(() => expect(replaced).toHaveBeenCalledOnce())
    await here.write(count, { count: 2 })
    await here.writeAtOnce(count, { count: 2 })
    expect((await createDeviceStore('ada@example.com', database).read(count))?.count).toBe(left)
    for (const store of [here, there]) store.stop()
  })

  describe('while the page is being closed', () => {
    const closed = { change: () => new Promise<never>(() => {}) }

    it('saves what still has to be written', async () => {
      const { database } = deviceMemory()
      const storage = memoryStorage()
      const open = (surroundings = database) => createDeviceStore('ada@example.com', surroundings, storage)
      await open().write(count, { count: 1 })
      const closing = open({ ...database, ...closed })
      void closing.writeAtOnce(count, { count: 2 })
      void closing.writeAtOnce(second, { count: 9 })

      const next = open()
      expect(await next.read(count)).toEqual({ count: 2 })
      expect(await next.read(second)).toEqual({ count: 9 })
      const other = createDeviceStore('ada@example.com', database, memoryStorage())
      const there = () => other.read(count)
      expect(await there(), 'and the database has it from then on').toEqual({ count: 2 })
      await next.writeAtOnce(count, { count: 3 })
      expect(await there()).toEqual({ count: 3 })
      await other.write(count, { count: 4 })
      expect(await open().read(count), 'there’s nothing left to write').toEqual({ count: 4 })
    })

    it('uses the newer record, even if the browser was killed before removing the older copy', async () => {
      const { database, fail } = deviceMemory()
      const storage = memoryStorage()
      // The text storage reaches the disk later than the database, so removed entries are back after a kill.
      const lagging = { ...storage, remove: () => {} }
      const open = () => createDeviceStore('ada@example.com', database, storage)
      const killed = createDeviceStore('ada@example.com', database, lagging)
      vi.useFakeTimers({ toFake: ['Date'] })
      await killed.writeAtOnce(count, { count: 1 })
      const left = storage.get('unsaved ada@example.com count')!
      vi.advanceTimersByTime(3000)
      await killed.writeAtOnce(count, { count: 2 })
      vi.useRealTimers()
      storage.set('unsaved ada@example.com count', left)
      expect(await open().read(count)).toEqual({ count: 2 })
      expect(storage.get('unsaved ada@example.com count'), 'the older copy is gone').toBeNull()

      storage.set('unsaved ada@example.com count', left)
      fail(new Error('busy'))
      expect(await open().read(count), 'the only one that can be read').toEqual({ count: 1 })
    })

    it.each(['no text', 'null', '7', '{"v":1,"value":{"count":1}}'])(
      'reads the database if the copy is %j',
      async (text) => {
        const { database } = deviceMemory()
        const storage = memoryStorage()
        const store = createDeviceStore('ada@example.com', database, storage)
        await store.write(count, { count: 2 })
        storage.set('unsaved ada@example.com count', text)
        expect(await store.read(count)).toEqual({ count: 2 })
      },
    )

    it.each([
      ['write', (store: DeviceStore) => store.write(count, { count: 2 })],
      ['writeAtOnce', (store: DeviceStore) => store.writeAtOnce(count, { count: 2 })],
    ])('keeps what %s gets in local storage, for the next page', async (_, write) => {
      const { database, pause } = deviceMemory()
      const storage = memoryStorage()
      const store = createDeviceStore('ada@example.com', { ...database, ...closed }, storage)
      pause()
      void write(store)
      expect(await createDeviceStore('ada@example.com', database, storage).read(count)).toEqual({ count: 2 })
    })

    it('keeps only what has changed of a record that other tabs change too', async () => {
      const { database, pause } = deviceMemory()
      const storage = memoryStorage()
      const open = (surroundings = database) => createDeviceStore('ada@example.com', surroundings, storage)
      await open().write(names, ['before'])
      const store = open({ ...database, ...closed })
      await store.read(names)
      pause()
      void store.update(names, (all) => [...all, 'one'])
      void store.update(names, (all) => [...all, 'two'])
      const other = createDeviceStore('ada@example.com', database, memoryStorage())
      await other.update(names, (all) => [...all, 'there'])

      const next = open()
      expect(await next.read(names)).toEqual(['before', 'there', 'one', 'two'])
      await settled()
      expect(await other.read(names)).toEqual(['before', 'there', 'one', 'two'])
      expect(await open().read(names), 'once').toEqual(['before', 'there', 'one', 'two'])
      expect(storage.keys('')).toEqual([])
    })

    it('keeps what a broken database didn’t take', async () => {
      const { database, fail, pause } = deviceMemory()
      const storage = memoryStorage()
      const store = createDeviceStore('ada@example.com', database, storage)
      await store.read(count)
      fail(new DOMException('Connection lost', 'UnknownError'))
      await store.write(count, { count: 2 })
      expect(storage.keys('')).toEqual([])
      pause()
      fail(null)
      expect(await createDeviceStore('ada@example.com', database, storage).read(count)).toEqual({ count: 2 })
    })

    it('lets no page that couldn’t read a record replace it', async () => {
      const { database, fail, pause } = deviceMemory()
      const storage = memoryStorage()
      const open = () => createDeviceStore('ada@example.com', database, storage)
      await open().write(count, { count: 7 })
      const store = open()
      fail(new Silence())
      await store.read(count)
      await store.writeAtOnce(count, { count: 0 })
      pause()
      fail(null)
      expect(await open().read(count)).toEqual({ count: 7 })
    })

    it('a database that stays silent loses no position that the last page left', async () => {
      const { database, fail } = deviceMemory()
      const storage = memoryStorage()
      const open = () => createDeviceStore('ada@example.com', database, storage)
      fail(new Silence())
      await open().read(count)
      fail(null)
      const closing = open()
      await closing.read(count)
      fail(new Silence())
      await closing.writeAtOnce(count, { count: 5 })
      const next = open()
      expect(await next.read(count)).toEqual({ count: 5 })
      await next.writeAtOnce(count, { count: 6 })
      fail(null)
      expect(await open().read(count)).toEqual({ count: 6 })
    })

    it('stores nothing once a member has removed their data', async () => {
      const { database } = deviceMemory()
      const storage = memoryStorage()
      const store = createDeviceStore('ada@example.com', { ...database, ...closed }, storage)
      void store.writeAtOnce(count, { count: 2 })
      storage.set('unsaved ada@example.com other', 'left by an earlier page')
      await store.forget()
      expect(storage.keys('')).toEqual([])
      await store.writeAtOnce(count, { count: 3 })
      expect(await store.read(count), 'beyond this page').toEqual({ count: 3 })
      expect(await createDeviceStore('ada@example.com', database, storage).read(count)).toBeNull()
    })
  })

  it('joins what it couldn’t read with what came since, once the database answers', async () => {
    const { database, kept, fail } = deviceMemory()
    const storage = memoryStorage()
    const open = () => createDeviceStore('ada@example.com', database, storage)
    kept.set(inDatabase('names'), { v: 1, value: ['Ada'] })
    fail(new Silence())
    const store = open()
    expect(await store.read(names)).toBeNull()
    await store.write(names, ['Bob'])
    await store.writeAtOnce(names, ['Cleo'])
    expect(await open().read(names), 'what a killed browser leaves').toEqual(['Cleo'])
    fail(null)
    await store.writeAtOnce(names, ['Dora'])
    expect(kept.get(inDatabase('names'))).toEqual({ v: 1, value: ['Ada', 'Dora'] })
    await store.write(names, ['Eve'])
    expect(kept.get(inDatabase('names')), 'for as long as the page is open').toEqual({
      v: 1,
      value: ['Ada', 'Dora', 'Eve'],
    })
    expect(storage.keys('')).toEqual([])
  })

  it('doesn’t overwrite what it couldn’t read', async () => {
    const { database, kept, fail } = deviceMemory()
    kept.set('["ada@example.com","count"]', { v: 1, value: { count: 7 } })
    const store = createDeviceStore('ada@example.com', database)
    fail(new Error('busy'))
    expect(await store.read(count)).toBeNull()
    fail(null)
    await store.write(count, { count: 0 })
    expect(kept.get('["ada@example.com","count"]')).toEqual({ v: 1, value: { count: 7 } })
    await store.write(second, { count: 1 })
    expect(store.trouble().keeping, 'and goes on saying so').toBe('refused')
    const again = createDeviceStore('ada@example.com', database)
    fail(new Error('busy'))
    await again.read(count)
    fail(null)
    expect(await again.read(count)).toEqual({ count: 7 })
    await again.write(count, { count: 8 })
    expect(kept.get('["ada@example.com","count"]'), 'once it has looked').toEqual({
      v: 1,
      value: { count: 8 },
    })
  })
})
