// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SavedFavourites } from '#content/favourites.ts'
import { ApiFault } from '#services/api/faults.ts'
import { createWakeUp, type WakeUp } from '#services/browser/wake-up.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import type { FavouritesService } from '#services/favourites/favourites.service.ts'
import { recallFavourites } from '#services/favourites/favourites.service.ts'
import { createFavouritesQueue } from '#services/favourites/favourites-queue.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { later } from '#tests/support/actors/fakes.ts'

const email = 'ada@example.com'
const { signal } = new AbortController()

let memory = deviceMemory()
let calls: string[] = []
let answer: (call: string) => Promise<Awaited<ReturnType<FavouritesService['add']>>>
const stops: (() => void)[] = []

const service: FavouritesService = {
  secondsToWait: () => 0,
  list: async () => [],
  add(_, title) {
    calls.push(`add ${title}`)
    return answer(title)
  },
  remove(_, title) {
    calls.push(`remove ${title}`)
    return answer(title)
  },
}

/** Opens a tab; `reports` lists what it's told about changes. */
function openTab(wakeUp: WakeUp = createWakeUp(undefined)) {
  const queue = createFavouritesQueue(service, createDeviceStore(email, memory.database), wakeUp)
  const reports: SavedFavourites[] = []
  stops.push(queue.watch((saved) => void reports.push(saved)))
  return { ...queue, reports }
}

const saved = () => recallFavourites(createDeviceStore(email, memory.database))

/** The browser's locks, which jsdom doesn't have. */
function locks() {
  const held = new Map<string, Promise<unknown>>()
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, act: () => Promise<unknown>) {
      const before = held.get(name) ?? Promise.resolve()
      const turn = Promise.race([
        before,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]).then(act)
      held.set(
        name,
        before.then(() => turn.catch(() => {})),
      )
      return turn
    },
  }
}

beforeEach(() => {
  memory = deviceMemory()
  calls = []
  answer = async () => ({ accepted: true })
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

it('a change is saved before it’s sent, and then its outcome', async () => {
  const tab = openTab()
  const held = later<{ accepted: true }>()
  answer = () => held.promise
  void tab.save({ title: 'Edge', change: 'add' })
  const sent = tab.add(email, 'Edge', signal)
  await vi.waitFor(() => expect(calls).toEqual(['add Edge']))
  expect(await saved()).toEqual({ titles: [], pending: [{ title: 'Edge', change: 'add' }] })
  held.resolve({ accepted: true })
  expect(await sent).toEqual({ accepted: true })
  expect(await saved()).toEqual({ titles: ['Edge'], pending: [] })

  void tab.save({ title: 'Edge', change: 'remove' })
  await tab.remove(email, 'Edge', signal)
  expect(await saved()).toEqual({ titles: [], pending: [] })
})

it('a change is kept without an answer', async () => {
  const tab = openTab()
  answer = async () => ({ accepted: 'later' })
  void tab.save({ title: 'Edge', change: 'add' })
  expect(await tab.add(email, 'Edge', signal)).toEqual({ accepted: 'later' })
  expect((await saved())?.pending).toEqual([{ title: 'Edge', change: 'add' }])
})

it('a change is dropped if it’s refused, with the reason', async () => {
  const tab = openTab()
  const fault = new ApiFault('refused', 'No.', { status: 400 })
  answer = () => Promise.reject(fault)
  void tab.save({ title: 'Edge', change: 'add' })
  await expect(tab.add(email, 'Edge', signal)).rejects.toBe(fault)
  expect(await saved()).toEqual({ titles: [], pending: [] })
})

it('a change that is never answered holds up no other change, in this tab or another', async () => {
  const [one, other] = [openTab(), openTab()]
  answer = (title) => (title === 'Edge' ? new Promise(() => {}) : Promise.resolve({ accepted: true }))
  await one.save({ title: 'Edge', change: 'add' })
  void one.add(email, 'Edge', signal)
  await vi.waitFor(() => expect(calls).toEqual(['add Edge']))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const same = other.add(email, 'Edge', signal)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await same, 'another tab sends it').toEqual({ accepted: 'later' })
  vi.useRealTimers()
  for (const [tab, title] of [
    [one, 'Stream'],
    [other, 'Growth'],
  ] as const) {
    await tab.save({ title, change: 'add' })
    expect(await tab.add(email, title, signal)).toEqual({ accepted: true })
  }
  expect(calls).toEqual(['add Edge', 'add Stream', 'add Growth'])
  expect((await saved())?.pending).toEqual([{ title: 'Edge', change: 'add' }])
})

it('a change that the server refuses is dropped', async () => {
  const tab = openTab()
  const refusal = { accepted: false as const, message: 'Full.' }
  answer = async () => refusal
  void tab.save({ title: 'Edge', change: 'add' })
  expect(await tab.add(email, 'Edge', signal)).toEqual(refusal)
  expect(await saved()).toEqual({ titles: [], pending: [] })
})

it.each(['add', 'remove'] as const)('a refusal (%s) long after the press names the track', async (change) => {
  const tab = openTab()
  const title = 'Edge'
  answer = async () => ({ accepted: false, message: 'Full.' })
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  await tab.save({ title, change })
  now.mockReturnValue(10_001)
  expect(await tab[change](email, title, signal)).toEqual({
    accepted: false,
    message: `Edge wasn’t ${change === 'add' ? 'added to' : 'removed from'} your favourites. Full.`,
  })
})

it('a change is sent from one tab only, and the other learns the result', async () => {
  const [one, other] = [openTab(), openTab()]
  await one.save({ title: 'Edge', change: 'add' })
  const pending = [{ title: 'Edge', change: 'add' }]
  await vi.waitFor(() => expect(other.reports.at(-1)).toEqual({ titles: [], pending }))
  expect(one.reports.at(-1)).toEqual({ titles: [], pending })
  expect(await Promise.all([one.add(email, 'Edge', signal), other.add(email, 'Edge', signal)])).toEqual([
    { accepted: true },
    { accepted: 'elsewhere' },
  ])
  expect(calls).toEqual(['add Edge'])
  await vi.waitFor(() => expect(other.reports.at(-1)).toEqual({ titles: ['Edge'], pending: [] }))
})

it('a tab that listens only after another has sent its change learns the result', async () => {
  const one = openTab()
  await one.save({ title: 'Edge', change: 'add' })
  await one.add(email, 'Edge', signal)
  const late = openTab()
  await vi.waitFor(() => expect(late.reports).toEqual([{ titles: ['Edge'], pending: [] }]))
  expect(await late.add(email, 'Edge', signal)).toEqual({ accepted: 'elsewhere' })
  expect(late.reports.at(-1)).toEqual({ titles: ['Edge'], pending: [] })
})

it('no press is lost after another, and reports include every press', async () => {
  const tab = openTab()
  await Promise.all([
    tab.save({ title: 'Edge', change: 'add' }),
    tab.save({ title: 'Stream', change: 'add' }),
    tab.save({ title: 'Edge', change: 'remove' }),
  ])
  const pending = [
    { title: 'Stream', change: 'add' },
    { title: 'Edge', change: 'remove' },
  ]
  expect((await saved())?.pending).toEqual(pending)
  for (const report of tab.reports) expect(report.pending).toEqual(pending)
})

it('a report never omits a press made while reading', async () => {
  const tab = openTab()
  // It reads once as it opens.
  await new Promise(setImmediate)
  const { database } = memory
  const { read } = database
  const held = later<void>()
  const reads = vi.spyOn(database, 'read').mockImplementationOnce(async (keys) => {
    const before = await read(keys)
    await held.promise
    return before
  })
  const first = tab.save({ title: 'Edge', change: 'add' })
  await vi.waitFor(() => expect(reads).toHaveBeenCalled())
  await tab.save({ title: 'Stream', change: 'add' })
  held.resolve()
  await first
  expect(tab.reports.map(({ pending }) => pending.length)).toEqual([2])
})

it('changes are sent even without locks or storage', async () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })
  memory.fail(new Error('broken'))
  const tab = openTab()
  void tab.save({ title: 'Edge', change: 'add' })
  expect(await tab.add(email, 'Edge', signal)).toEqual({ accepted: true })
  expect(calls).toEqual(['add Edge'])
})

it('the browser is asked to wake the pages when the network is back, until stopped', async () => {
  const register = vi.fn(async () => {})
  const workers = Object.assign(new EventTarget(), {
    getRegistration: async () => ({ sync: { register } }),
  }) as unknown as ServiceWorkerContainer
  const wakeUp = createWakeUp(workers)
  const tab = openTab(wakeUp)
  await tab.save({ title: 'Edge', change: 'add' })
  expect(register, 'online').not.toHaveBeenCalled()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await tab.save({ title: 'Stream', change: 'add' })
  expect(register).toHaveBeenCalledExactlyOnceWith('unsent')

  const onFound = vi.fn()
  const stop = wakeUp.watch(onFound)
  const say = (data: string) => workers.dispatchEvent(new MessageEvent('message', { data }))
  say('newer')
  expect(onFound).not.toHaveBeenCalled()
  say('online')
  expect(onFound).toHaveBeenCalledOnce()
  stop()
  say('online')
  expect(onFound).toHaveBeenCalledOnce()
})
