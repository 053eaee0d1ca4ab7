// @vitest-environment jsdom
/** How settings and the evening come to the document. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { byDay, type Evening } from '#content/evening.ts'
import { defaultSettings } from '#content/settings.ts'
import { createAppearance } from '#services/settings/appearance.ts'
import { later } from '#tests/support/actors/fakes.ts'

type Colours = Readonly<Record<string, string>>

const fading: Evening = { ...byDay, depth: 1.5 }
const settings = { ...defaultSettings, followsEvening: true }
const settled = () => vi.advanceTimersByTimeAsync(100)
const ground = () => document.documentElement.style.getPropertyValue('--bg-canvas')
/** Those that follow the device between light and dark. */
const listeners = new Set<() => void>()
/** What the device wants. */
const wanted = new Set<string>()
const mode = () => document.documentElement.dataset.mode

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  wanted.clear()
  delete document.documentElement.dataset.mode
  document.documentElement.removeAttribute('style')
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return wanted.has(query)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('colours that load late don’t come over what is shown since', async () => {
  const colours = later<Colours>()
  const appearance = createAppearance(() => colours.promise, fading)
  appearance.show(settings)
  await settled()
  appearance.showEvening(byDay)
  await settled()
  colours.resolve({ '--bg-canvas': 'dusk' })
  await settled()
  expect(ground()).toBe('')
})

it('the colours between two looks go with the evening', async () => {
  const appearance = createAppearance(async () => ({ '--bg-canvas': 'dusk' }), fading)
  appearance.show(settings)
  await settled()
  expect(ground()).toBe('dusk')
  appearance.showEvening(byDay)
  await settled()
  expect(ground()).toBe('')
})

it('nothing of a member’s evening stays after the member has left', async () => {
  const slow = later<Colours>()
  let colours = async (): Promise<Colours> => ({ '--bg-canvas': 'dusk' })
  const appearance = createAppearance(() => colours(), fading)
  const stop = appearance.watch()
  appearance.show(settings)
  await settled()
  expect([ground(), listeners.size]).toEqual(['dusk', 1])
  colours = () => slow.promise
  appearance.showEvening({ ...fading, depth: 1.25 })
  await settled()
  stop()
  slow.resolve({ '--bg-canvas': 'late' })
  await settled()
  expect([ground(), listeners.size]).toEqual(['', 0])
})

it('settings are attributes and variables of the document', async () => {
  createAppearance(async () => ({})).show({
    ...settings,
    activeMode: 'dark',
    activeDir: 'rtl',
    textSize: 1.25,
  })
  await settled()
  const { style, dataset, dir } = document.documentElement
  expect([dataset.mode, dir]).toEqual(['dark', 'rtl'])
  expect(style.cssText).toMatch(/^(--[\w-]+: [^;]+;\s*)+$/)
  expect(document.documentElement.getAttributeNames().filter((name) => name.startsWith('--'))).toEqual([])
})

it('only the first settings show before the next paint', async () => {
  const appearance = createAppearance(async () => ({}))
  appearance.show({ ...settings, activeMode: 'dark' })
  await vi.advanceTimersByTimeAsync(0)
  expect(mode(), 'at once').toBe('dark')
  appearance.show(settings)
  await vi.advanceTimersByTimeAsync(0)
  expect(mode(), 'not before the press was painted').toBe('dark')
  await settled()
  expect(mode()).toBe('light')
})

it('an evening alone shows nothing before there are settings', async () => {
  const mix = vi.fn(async () => ({}))
  createAppearance(mix).showEvening(fading)
  await settled()
  expect(mode()).toBeUndefined()
  expect(mix).not.toHaveBeenCalled()
})

it('it follows the device between light and dark, until stopped', async () => {
  const appearance = createAppearance(async () => ({}))
  const stop = appearance.watch()
  appearance.show({ ...settings, activeMode: 'system' })
  await settled()
  expect(mode()).toBe('light')
  wanted.add('(prefers-color-scheme: dark)')
  for (const listener of listeners) listener()
  await settled()
  expect(mode()).toBe('dark')
  stop()
  expect(listeners.size).toBe(0)
})

it.each([
  [false, 1.4, 'mixed'],
  [true, 1.4, ''],
  [false, 1, ''],
])('with reduced motion %s, the colours at a depth of %d are “%s”', async (isStill, depth, expected) => {
  if (isStill) wanted.add('(prefers-reduced-motion: reduce)')
  const mix = vi.fn(async () => ({ '--bg-canvas': 'mixed' }))
  createAppearance(mix, { ...byDay, depth }).show(settings)
  await settled()
  expect(ground()).toBe(expected)
  if (expected === '') expect(mix).not.toHaveBeenCalled()
  else expect(mix).toHaveBeenCalledExactlyOnceWith('BLUE_THEME', depth)
  expect(document.documentElement.dataset.evening).toBe('warm')
})

it('the browser’s own bars have the colour of the page', async () => {
  document.head.innerHTML = '<meta name="theme-color" content="before">'
  createAppearance(async () => ({ '--bg-canvas': 'dusk' }), fading).show(settings)
  await settled()
  expect(document.querySelector('meta')?.content).toBe('dusk')
  document.head.innerHTML = ''
})
