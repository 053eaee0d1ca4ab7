import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createScroll } from '#app/routing/scroll.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('the positions of the latest fifty pages are kept for a reload', () => {
  const scroll = createScroll()
  scroll.start()
  for (let page = 0; page < 60; page += 1) {
    history.pushState(null, '', `/${page}`)
    scroll.leave(new Event('pushState'), true)
  }
  dispatchEvent(new Event('pagehide'))
  const kept = JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]')
  expect(kept).toHaveLength(50)
  expect(kept.at(-1)).toEqual([history.state.entry, 0])
})
