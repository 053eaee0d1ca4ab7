/** The database as browsers have it: silent, lost, full, refused, and while the page is being closed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnection } from '#services/device/device-connection.ts'
import { type DeviceKey, openDeviceDatabase } from '#services/device/device-database.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { type Behaviour, fakeIndexedDb } from '#tests/support/actors/fake-idb.ts'
import { memoryStorage } from '#tests/support/actors/fakes.ts'
import { count } from './records.ts'

const key: DeviceKey = ['ada@example.com', 'count']
let page = new EventTarget()
let visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  page = new EventTarget()
  visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', visibility)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function databaseOver(...behaviours: readonly Behaviour[]) {
  const browser = fakeIndexedDb(...behaviours)
  const database = openDeviceDatabase(createConnection(browser.open))
  /** What became of a call, once all time has passed. */
  async function ended(call: Promise<unknown>): Promise<unknown> {
    const answer = call.then(
      (value) => value ?? 'done',
      (problem: Error) => problem.name,
    )
    await vi.advanceTimersByTimeAsync(10_000)
    return Promise.race([answer, 'still waiting'])
  }
  return {
    browser,
    database,
    write: (value: unknown) => ended(database.change([key], () => [value])),
    read: () => ended(database.read([key])),
    ended,
  }
}

it.each(['closed', 'ends early', 'hangs', 'hangs at the end', 'opens never'] as const)(
  'a write whose connection %s is done on a new one',
  async (behaviour) => {
    const { browser, write, read } = databaseOver(behaviour, 'works')
    expect(await write(7)).toBe('done')
    expect(await read()).toEqual([7])
    expect(browser.opened()).toBe(2)
  },
)

it.each([
  ['hangs', 'Silence'],
  ['hangs at the end', 'Silence'],
  ['opens never', 'Silence'],
  ['closed', 'InvalidStateError'],
  ['refused', 'SecurityError'],
  ['full', 'QuotaExceededError'],
] as const)('a write to a database that always %s ends with the reason', async (behaviour, reason) => {
  expect(await databaseOver(behaviour).write(7)).toBe(reason)
})

it('a write that was given up is never done later', async () => {
  const { browser, write } = databaseOver('hangs at the end', 'works')
  await write(7)
  expect(browser.connections.map(({ isOpen }) => isOpen)).toEqual([false, true])
})

it.each(['onclose', 'onversionchange'] as const)('opens the database again after %s', async (event) => {
  const { browser, write } = databaseOver('works')
  await write(1)
  const [first] = browser.connections
  first?.[event]?.()
  expect(await write(2)).toBe('done')
  expect(first?.isOpen, 'no one waits for this page').toBe(false)
  expect(browser.opened()).toBe(2)
})

it('asks a silent database again only after a while, or once the page is shown', async () => {
  const { browser, database, read } = databaseOver('hangs')
  expect(await read()).toBe('Silence')
  await expect(database.read([key])).rejects.toThrow('isn’t answering')
  expect(browser.opened(), 'two connections were tried').toBe(2)

  page.dispatchEvent(new Event('pageshow'))
  expect(await read()).toBe('Silence')
  expect(browser.opened()).toBe(4)

  visibility.dispatchEvent(new Event('visibilitychange'))
  expect(await read()).toBe('Silence')
  expect(browser.opened()).toBe(6)

  await vi.advanceTimersByTimeAsync(30_000)
  await read()
  expect(browser.opened()).toBe(8)
})

it('begins no transaction while the page is being closed, and catches up when it’s back', async () => {
  const { browser, database, write, ended } = databaseOver('works')
  await write(1)
  page.dispatchEvent(new Event('pagehide'))
  const begun = browser.begun.length
  const late = [database.change([key], () => [2]), database.read([key])]
  expect(await ended(Promise.all(late))).toBe('still waiting')
  expect(browser.begun).toHaveLength(begun)

  page.dispatchEvent(new Event('pageshow'))
  await Promise.all(late)
  expect(browser.kept.get(key.join(' '))).toBe(2)
})

it('a page that is closed during a transaction ends it, and does the work once it’s back', async () => {
  const { browser, database, ended } = databaseOver('hangs', 'works')
  const write = database.change([key], () => [2])
  await vi.advanceTimersByTimeAsync(0)
  expect(browser.running()).toBe(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(browser.running(), 'nothing is left that blocks other pages').toBe(0)
  expect(await ended(write)).toBe('still waiting')
  page.dispatchEvent(new Event('pageshow'))
  expect(await ended(write)).toBe('done')
  expect(browser.kept.get(key.join(' '))).toBe(2)
})

it('a page that is closed again and again loses no work', async () => {
  const { browser, database, ended } = databaseOver('hangs', 'hangs', 'hangs', 'works')
  const write = database.change([key], () => [2])
  for (let time = 0; time < 3; time += 1) {
    await vi.advanceTimersByTimeAsync(0)
    page.dispatchEvent(new Event('pagehide'))
    page.dispatchEvent(new Event('pageshow'))
  }
  expect(await ended(write)).toBe('done')
  expect(browser.kept.get(key.join(' '))).toBe(2)
})

it('a page that is closed before the database has opened begins no transaction', async () => {
  const { browser, database, ended } = databaseOver('works')
  const write = database.change([key], () => [2])
  page.dispatchEvent(new Event('pagehide'))
  expect(await ended(write)).toBe('still waiting')
  expect(browser.begun).toEqual([])
})

it('a page that is being closed doesn’t open the database, or open it again', async () => {
  const { browser, database, ended } = databaseOver('closed', 'works')
  page.dispatchEvent(new Event('pagehide'))
  const write = database.change([key], () => [2])
  expect(await ended(write)).toBe('still waiting')
  expect(browser.opened()).toBe(0)
  page.dispatchEvent(new Event('pageshow'))
  expect(await ended(write)).toBe('done')
  expect(browser.opened()).toBe(2)
})

it('a database that is created once the page is being closed ends with its transaction', async () => {
  let create = (_: IDBTransaction): void => {}
  const open = (begun: typeof create) => {
    create = begun
    return new Promise<IDBDatabase>(() => {})
  }
  const read = createConnection(open).within('readonly', async () => null)
  read.catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('pagehide'))
  const upgrade = { abort: vi.fn(), onabort: null }
  create(upgrade as unknown as IDBTransaction)
  expect(upgrade.abort).toHaveBeenCalledOnce()
})

it('an app that starts with a silent database waits once, and says so', async () => {
  const { browser, database } = databaseOver('hangs')
  const store = createDeviceStore('ada@example.com', database, memoryStorage())
  const reads = Promise.all([store.read(count), store.read({ ...count, key: 'other' })])
  await vi.advanceTimersByTimeAsync(6000)
  expect(await reads).toEqual([null, null])
  expect(await store.read(count)).toBeNull()
  expect(browser.opened()).toBe(2)
  expect(store.trouble().keeping).toBe('silent')
})
