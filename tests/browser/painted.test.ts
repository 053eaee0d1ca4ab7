// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { painted } from '#services/browser/painted.ts'

let paint = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    paint = act
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('waits for a paint, and then for the input that came in the meantime', async () => {
  const done = vi.fn()
  void painted().then(done)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).not.toHaveBeenCalled()
  paint()
  await Promise.resolve()
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

it('doesn’t wait in a hidden tab, which browsers don’t paint', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const done = vi.fn()
  await painted().then(done)
  expect(done).toHaveBeenCalledOnce()
})
