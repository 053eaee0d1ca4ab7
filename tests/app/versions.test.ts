import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createVersions } from '#services/browser/versions.ts'

class FakeWorker extends EventTarget {
  state = 'installed'
  readonly heard: unknown[] = []
  postMessage = (message: unknown) => this.heard.push(message)
  become(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  update = vi.fn(async () => {})
}

let registration: FakeRegistration
let register: ReturnType<typeof vi.fn>
let workers: EventTarget & { register: typeof register }
const reload = vi.fn()

/** Opens a page that runs `/assets/index-own.js` and waits until it's idle. */
async function open(over = workers) {
  const found = vi.fn()
  const versions = createVersions(over as unknown as ServiceWorkerContainer)
  const stop = versions.watch(found)
  await vi.advanceTimersByTimeAsync(1_000)
  return { ...versions, found, stop }
}

const answer = (data: string) => workers.dispatchEvent(new MessageEvent('message', { data }))
const show = () => document.dispatchEvent(new Event('visibilitychange'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { ...location, href: 'https://example.com/page', reload })
  document.head.innerHTML = '<script type="module" src="https://example.com/assets/index-own.js"></script>'
  registration = new FakeRegistration()
  register = vi.fn(async () => registration)
  workers = Object.assign(new EventTarget(), { register })
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it('a new version is cached once the page is idle, unless the member saves data', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  await open()
  expect(register).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: false } })
  const { found } = await open()
  expect(register.mock.calls).toEqual([['/service-worker.js']])
  expect(found).not.toHaveBeenCalled()
})

it.each([
  [
    'a browser that refuses it',
    () => Object.assign(workers, { register: async () => Promise.reject(new Error('No.')) }),
  ],
  ['a browser that blocks it', () => Object.assign(workers, { register: async () => undefined })],
])('nothing is cached in %s', async (_, over) => {
  const { found, use } = await open(over())
  expect(found).not.toHaveBeenCalled()
  use()
  expect(reload).toHaveBeenCalledOnce()
})

it('a worker that waits at the start, or is installed later, is asked whether the page is outdated', async () => {
  const waiting = new FakeWorker()
  registration.waiting = waiting
  const { found, stop } = await open()
  expect(waiting.heard).toEqual(['/assets/index-own.js'])
  answer('something else')
  expect(found).not.toHaveBeenCalled()
  answer('newer')
  expect(found).toHaveBeenCalledOnce()

  const next = new FakeWorker()
  registration.installing = next
  registration.dispatchEvent(new Event('updatefound'))
  registration.waiting = next
  next.become('installed')
  expect(next.heard).toEqual(['/assets/index-own.js'])

  stop()
  answer('newer')
  show()
  next.become('installed')
  expect(found).toHaveBeenCalledOnce()
  expect(registration.update).not.toHaveBeenCalled()
  expect(next.heard).toHaveLength(1)
})

it('a newer version is looked for when the page is shown again', async () => {
  await open()
  show()
  expect(registration.update).toHaveBeenCalledOnce()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  show()
  vi.restoreAllMocks()
  expect(registration.update).toHaveBeenCalledOnce()
})

it('the page reloads once the newer version takes over, or right away if another tab activated it', async () => {
  const waiting = new FakeWorker()
  registration.waiting = waiting
  const { use } = await open()
  use()
  expect(waiting.heard).toEqual(['/assets/index-own.js', 'take over'])
  expect(reload).not.toHaveBeenCalled()
  waiting.become('activating')
  waiting.become('activated')
  expect(reload).toHaveBeenCalledOnce()
  use()
  expect(reload).toHaveBeenCalledTimes(2)
  expect(waiting.heard).toHaveLength(2)
})
