// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reopening } from '#services/browser/reopening.ts'

const reload = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

it.each(['merged', 'forgotten'] as const)(
  'says once that the page reloaded because data was %s',
  (reason) => {
    reopening.because(reason)
    expect(reload).toHaveBeenCalledOnce()
    expect(reopening.reason()).toBe(reason)
    expect(reopening.reason()).toBeNull()
  },
)

it('says nothing without a reason, or with one it doesn’t know', () => {
  expect(reopening.reason()).toBeNull()
  sessionStorage.setItem('device-data-merged', 'other')
  expect(reopening.reason()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})
