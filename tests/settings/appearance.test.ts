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

beforeEach(() => {
  vi.useFakeTimers()
  listeners.clear()
  document.documentElement.removeAttribute('style')
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
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
