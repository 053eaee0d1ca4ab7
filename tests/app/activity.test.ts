import { expect, it, vi } from 'vitest'
import { watchActivity } from '#services/browser/activity.ts'

it('a sign of a person is reported at once, then at most once a second, and not after the end', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const onActive = vi.fn()
  const stop = watchActivity(onActive)
  const times = (type: string) => {
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    return onActive.mock.calls.length
  }
  expect(times('pointermove')).toBe(1)
  expect(times('keydown')).toBe(1)
  for (const [index, sign] of ['keydown', 'pointerdown', 'wheel', 'focusin'].entries()) {
    vi.advanceTimersByTime(1000)
    expect(times(sign), sign).toBe(index + 2)
  }
  stop()
  vi.advanceTimersByTime(1000)
  expect(times('pointermove')).toBe(5)
  vi.useRealTimers()
})
