// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createPageLife } from '#services/browser/page-life.ts'

afterEach(() => vi.restoreAllMocks())

const hide = () => dispatchEvent(new Event('pagehide'))
const show = () => dispatchEvent(new Event('pageshow'))
const turn = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Whether the page was open before anything else happened. */
const isOpen = (page: ReturnType<typeof createPageLife>) =>
  Promise.race([page.whenOpen().then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

it('a page is open until it’s closed, and again once it’s back', async () => {
  const page = createPageLife()
  expect(page.isClosing()).toBe(false)
  expect(await isOpen(page)).toBe(true)
  hide()
  expect(page.isClosing()).toBe(true)
  expect(await isOpen(page)).toBe(false)
  show()
  expect(page.isClosing()).toBe(false)
  expect(await isOpen(page)).toBe(true)
})

it('who waits since the first of two closings isn’t forgotten', async () => {
  const page = createPageLife()
  hide()
  const waiting = page.whenOpen()
  hide()
  show()
  const waits = new Promise((resolve) => setImmediate(resolve, 'waits'))
  expect(await Promise.race([waiting.then(() => 'open'), waits])).toBe('open')
})

it('a page that is seen isn’t being closed; one that is hidden may be', () => {
  const page = createPageLife()
  hide()
  turn('hidden')
  expect(page.isClosing()).toBe(true)
  turn('visible')
  expect(page.isClosing()).toBe(false)
  turn('hidden')
  expect(page.isClosing()).toBe(false)
})

it('reports closings and returns to everyone, until they stop', () => {
  const page = createPageLife()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = page.watch(one)
  page.watch(other)
  hide()
  show()
  expect(one.mock.calls).toEqual([[true], [false]])
  stop()
  hide()
  expect(one).toHaveBeenCalledTimes(2)
  expect(other.mock.calls).toEqual([[true], [false], [true]])
})

it('knows it before the window’s other listeners, even earlier ones', () => {
  const seen: boolean[] = []
  const look = () => seen.push(page.isClosing())
  addEventListener('pagehide', look)
  addEventListener('pageshow', look)
  const page = createPageLife()
  hide()
  show()
  removeEventListener('pagehide', look)
  removeEventListener('pageshow', look)
  expect(seen).toEqual([true, false])
})
