import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadGuard } from '#app/routing/reload-guard.ts'

const now = 1_000_000
/** When and how the page was loaded. */
let visit: { type: string; at: number }
const reload = vi.fn()

beforeEach(() => {
  visit = { type: 'navigate', at: now }
  reload.mockClear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('performance', {
    get timeOrigin() {
      return visit.at
    },
    getEntriesByType: (type: string) => (type === 'navigation' ? [{ type: visit.type }] : []),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('a page may be reloaded at first, and again after 15 seconds', () => {
  expect(reloadGuard.wait()).toBe(0)
  reloadGuard.reload()
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadGuard.wait()).toBe(15_000)
  vi.setSystemTime(now + 5000)
  expect(reloadGuard.wait()).toBe(10_000)
  vi.setSystemTime(now + 14_999)
  expect(reloadGuard.wait()).toBe(1)
  vi.setSystemTime(now + 15_000)
  expect(reloadGuard.wait()).toBe(0)
})

it('a clock that was set back doesn’t keep the member waiting', () => {
  reloadGuard.reload()
  vi.setSystemTime(now - 1)
  expect(reloadGuard.wait()).toBe(0)
})

it.each([
  ['reload', 15_000],
  ['navigate', 0],
  ['back_forward', 0],
])('without session storage, a page that was loaded by “%s” waits %d ms', (type, wait) => {
  visit = { type, at: now }
  expect(reloadGuard.wait()).toBe(wait)
})

it('the later of two reloads counts', () => {
  reloadGuard.reload()
  visit = { type: 'reload', at: now + 4000 }
  vi.setSystemTime(now + 5000)
  expect(reloadGuard.wait()).toBe(14_000)
})

it.each([
  ['has no list of navigations', {}],
  ['has an empty one', { getEntriesByType: () => [] }],
  ['doesn’t say how the page was loaded', { getEntriesByType: () => [{}] }],
])('a page may be reloaded in a browser that %s', (_, browser) => {
  vi.stubGlobal('performance', { timeOrigin: now, ...browser })
  expect(reloadGuard.wait()).toBe(0)
})
