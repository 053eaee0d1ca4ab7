// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDashboard, keepDashboard } from '#services/browser/last-dashboard.ts'
import { lastDashboardKey } from '#services/session/forget-device.ts'

const kept = () => JSON.parse(localStorage.getItem(lastDashboardKey) ?? 'null')

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 9, 8, 30) })
  localStorage.clear()
  Object.assign(window, { innerHeight: 600, innerWidth: 400, scrollY: 100 })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: Number(this.getAttribute('data-top')) } as DOMRect
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.body.innerHTML = ''
  Object.assign(window, { scrollY: 0 })
})

it('keeps what the window shows before any scrolling, without the notices', () => {
  document.body.innerHTML = `<main>
    <p>A notice</p>
    <div data-arriving=""><i data-top="-100">first</i><i data-top="499">last</i><i data-top="500">below</i></div>
  </main>`
  keepDashboard()
  expect(kept()).toMatchObject({
    html: '<div><i data-top="-100">first</i><i data-top="499">last</i></div>',
    width: 400,
  })
  expect(document.body.textContent, 'the page itself stays').toContain('below')
  expect(document.querySelector('[data-arriving]')).not.toBeNull()
})

it('keeps styles where the page’s policy allows them', () => {
  document.body.innerHTML = '<main><div><i data-top="0" style="color: red;">red</i></div></main>'
  keepDashboard()
  expect(kept().html).toBe('<div><i data-top="0" data-style="color: red;">red</i></div>')
  expect(document.querySelector('i')?.getAttribute('style')).toBe('color: red;')
})

it('keeps it until the greeting or the suggestion may change', () => {
  document.body.innerHTML = '<main><div></div></main>'
  keepDashboard()
  expect(kept().until, 'at nine').toBe(new Date(2026, 2, 9, 9).getTime())
})

it('keeps nothing of a page without one, and forgets it', () => {
  document.body.innerHTML = '<main></main>'
  keepDashboard()
  expect(kept()).toBeNull()
  document.body.innerHTML = '<main><div></div></main>'
  keepDashboard()
  expect(kept()).not.toBeNull()
  forgetDashboard()
  expect(kept()).toBeNull()
})
