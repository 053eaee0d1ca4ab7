// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { display } from '#services/listening/display.ts'

let full: Element | null
const exitFullscreen = vi.fn(async () => {})
const filled = vi.fn()

beforeEach(() => {
  full = null
  vi.clearAllMocks()
  Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true })
  document.exitFullscreen = exitFullscreen
  Element.prototype.requestFullscreen = async function (this: Element, options) {
    filled(this, options)
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('full screen', () => {
  it('shows only the picture, or the page if there’s none, without the browser’s bars', async () => {
    await display.fill()
    document.body.innerHTML = '<div data-stage="visual"></div>'
    await display.fill()
    const options = { navigationUI: 'hide' }
    expect(filled.mock.calls).toEqual([
      [document.documentElement, options],
      [document.body.firstElementChild, options],
    ])
  })

  it('is left if the browser is in it, even if it refuses', async () => {
    display.exit()
    expect(exitFullscreen).not.toHaveBeenCalled()
    full = document.body
    exitFullscreen.mockRejectedValueOnce(new Error('no'))
    display.exit()
    expect(exitFullscreen).toHaveBeenCalledOnce()
    await display.leave()
    expect(exitFullscreen).toHaveBeenCalledTimes(2)
  })

  it('that the browser has left is reported, and not that it has begun', () => {
    const onLeft = vi.fn()
    const change = (to: Element | null) => {
      full = to
      document.dispatchEvent(new Event('fullscreenchange'))
    }
    const stop = display.watchFullScreen(onLeft)
    change(document.body)
    expect(onLeft).not.toHaveBeenCalled()
    change(null)
    expect(onLeft).toHaveBeenCalledOnce()
    stop()
    change(null)
    expect(onLeft).toHaveBeenCalledOnce()
  })
})

it('motion is wanted unless the system asks for little, which may change', () => {
  const query = Object.assign(new EventTarget(), { matches: false })
  const matchMedia = vi.fn((_: string) => query)
  vi.stubGlobal('matchMedia', matchMedia)
  const heard: boolean[] = []
  expect(display.wantsMotion()).toBe(true)
  expect(matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
  const stop = display.watchMotion((isWanted) => heard.push(isWanted))
  for (const matches of [true, false]) {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
  expect(heard).toEqual([false, true])
  stop()
  query.dispatchEvent(new Event('change'))
  expect(heard).toHaveLength(2)
})
