// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { watchVisibility } from '#services/browser/visibility.ts'
import { watchWindowFocus } from '#services/browser/window-focus.ts'

afterEach(() => vi.restoreAllMocks())

const turn = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('reports that the page is hidden, shown or left, until stopped', () => {
  const facts: string[] = []
  const stop = watchVisibility(({ type }) => facts.push(type))
  expect(facts).toEqual([])
  turn('hidden')
  turn('visible')
  dispatchEvent(new Event('pagehide'))
  expect(facts).toEqual(['page.hidden', 'page.shown', 'page.hidden'])
  stop()
  turn('hidden')
  dispatchEvent(new Event('pagehide'))
  expect(facts).toHaveLength(3)
})

it('a window is active if it’s visible and has the focus: at once and on changes, until stopped', () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const reported: boolean[] = []
  const stop = watchWindowFocus((isFocused) => reported.push(isFocused))
  expect(reported).toEqual([true])
  focus.mockReturnValue(false)
  dispatchEvent(new Event('blur'))
  focus.mockReturnValue(true)
  dispatchEvent(new Event('focus'))
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reported).toEqual([true, false, true, false])
  stop()
  dispatchEvent(new Event('blur'))
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reported).toHaveLength(4)
})
