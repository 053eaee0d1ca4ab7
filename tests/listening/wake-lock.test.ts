import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepScreenOn } from '#services/listening/wake-lock.ts'

const locks: (EventTarget & { release: () => Promise<void> })[] = []
const request = vi.fn(async () => {
  const lock = Object.assign(new EventTarget(), { release: vi.fn(async () => {}) })
  locks.push(lock)
  return lock
})
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const report = { held: vi.fn(), released: vi.fn() }

function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  locks.length = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('navigator', { wakeLock: { request } })
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('the screen stays on again after the page was hidden', async () => {
  const stop = keepScreenOn(report)
  await vi.waitFor(() => expect(report.held).toHaveBeenCalledTimes(1))
  show('hidden')
  locks[0]!.dispatchEvent(new Event('release'))
  expect(report.released).toHaveBeenCalledTimes(1)
  expect(request).toHaveBeenCalledTimes(1)
  show('visible')
  await vi.waitFor(() => expect(report.held).toHaveBeenCalledTimes(2))
  show('visible')
  expect(request, 'it has a lock').toHaveBeenCalledTimes(2)
  stop()
  expect(locks[1]!.release).toHaveBeenCalled()
  locks[1]!.dispatchEvent(new Event('release'))
  show('visible')
  expect(request).toHaveBeenCalledTimes(2)
  expect(report.released).toHaveBeenCalledTimes(1)
})

it('nothing is asked while the page is hidden, or of a browser without locks', async () => {
  page.visibilityState = 'hidden'
  const stop = keepScreenOn(report)
  expect(request).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', {})
  show('visible')
  await new Promise((resolve) => setTimeout(resolve))
  expect(report.held).not.toHaveBeenCalled()
  stop()
})

it('a lock granted after the stop is released', async () => {
  const stop = keepScreenOn(report)
  stop()
  await vi.waitFor(() => expect(locks[0]!.release).toHaveBeenCalled())
  expect(report.held).not.toHaveBeenCalled()
})

it('the screen may turn off if the browser refuses a lock', async () => {
  request.mockRejectedValueOnce(new Error('The battery is low.'))
  const stop = keepScreenOn(report)
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  expect(report.held).not.toHaveBeenCalled()
  stop()
})
