// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenInView } from '#services/browser/in-view.ts'

let report = (_isInView: boolean) => {}
const disconnect = vi.fn()
const button = document.createElement('button')

class Observer {
  constructor(private readonly listener: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(element: Element) {
    expect(element).toBe(button)
    report = (isIntersecting) => this.listener([{ isIntersecting: !isIntersecting }, { isIntersecting }])
  }
  disconnect = disconnect
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Observer)
  disconnect.mockReset()
  report = () => {
    throw new Error('Nothing is observed.')
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The page is idle after a second. */
function watch() {
  const act = vi.fn()
  const cancel = whenInView(button, act)
  vi.advanceTimersByTime(1_000)
  return { act, cancel }
}

it('acts once, when the element has been in view for half a second', () => {
  const { act } = watch()
  report(true)
  vi.advanceTimersByTime(499)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  expect(disconnect).toHaveBeenCalledOnce()
})

it('doesn’t act for what is scrolled past', () => {
  const { act } = watch()
  report(true)
  vi.advanceTimersByTime(400)
  report(false)
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
  report(true)
  vi.advanceTimersByTime(500)
  expect(act).toHaveBeenCalledOnce()
})

it('can be cancelled at any time', () => {
  whenInView(button, expect.unreachable)()
  vi.advanceTimersByTime(1_000)
  expect(() => report(true)).toThrow('Nothing is observed.')
  const { act, cancel } = watch()
  report(true)
  cancel()
  vi.advanceTimersByTime(1_000)
  expect(act).not.toHaveBeenCalled()
  expect(disconnect).toHaveBeenCalledOnce()
})
