// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let report = (_: { target: Element; isIntersecting: boolean }[]) => {}
const observed = new Set<Element>()
const button = document.createElement('button')
let whenInView: typeof import('#services/browser/in-view.ts').whenInView

beforeEach(async () => {
  vi.useFakeTimers()
  observed.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
        report = (entries) => listener(entries.filter(({ target }) => observed.has(target)))
      }
      observe = (element: Element) => observed.add(element)
      unobserve = (element: Element) => observed.delete(element)
    },
  )
  vi.resetModules()
  ;({ whenInView } = await import('#services/browser/in-view.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = (isIntersecting: boolean, target: Element = button) => report([{ target, isIntersecting }])

/** The page is idle after a second. */
function watch(element: Element = button) {
  const act = vi.fn()
  const cancel = whenInView(element, act)
  vi.advanceTimersByTime(1_000)
  return { act, cancel }
}

it('acts once an element has been in view for half a second, and observes it no longer', () => {
  const { act } = watch()
  show(true)
  vi.advanceTimersByTime(499)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  expect(observed).toEqual(new Set())
})

it('does nothing if it was only scrolled past', () => {
  const { act } = watch()
  show(true)
  vi.advanceTimersByTime(400)
  show(false)
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
  show(true)
  vi.advanceTimersByTime(500)
  expect(act).toHaveBeenCalledOnce()
})

it('can be cancelled at any time', () => {
  whenInView(button, expect.unreachable)()
  vi.advanceTimersByTime(1_000)
  expect(observed).toEqual(new Set())
  const { act, cancel } = watch()
  show(true)
  cancel()
  vi.advanceTimersByTime(1_000)
  expect(act).not.toHaveBeenCalled()
  expect(observed).toEqual(new Set())
})

it('tells several elements apart, with one observer', () => {
  const other = document.createElement('button')
  const [one, two] = [watch(), watch(other)]
  show(true, other)
  vi.advanceTimersByTime(500)
  expect(one.act).not.toHaveBeenCalled()
  expect(two.act).toHaveBeenCalledOnce()
  show(true)
  vi.advanceTimersByTime(500)
  expect(one.act).toHaveBeenCalledOnce()
})
