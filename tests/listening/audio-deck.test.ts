import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeck } from '#services/listening/audio-deck.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Audio', FakeAudio)
})
afterEach(() => {
  FakeAudio.reset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const start = () => {
  const deck = createDeck()
  deck.element.src = '/media/a'
  return { deck, volume: () => deck.element.volume }
}

it('a deck loads ahead at full volume', () => {
  const { deck, volume } = start()
  deck.setVolume(1)
  expect(deck.element.preload).toBe('auto')
  expect(volume()).toBe(1)
})

it('a deck multiplies the volume, the file’s gain and the fade', () => {
  const { deck, volume } = start()
  deck.setTrackGain(0.5)
  expect(volume(), 'all are 1 at first').toBe(0.5)
  deck.setVolume(0.8)
  expect(volume()).toBeCloseTo(0.4)
  deck.setFadeGain(0.5)
  expect(volume()).toBeCloseTo(0.2)
})

it('a fade takes its own time, even if the clock is set back', () => {
  const { deck, volume } = start()
  deck.setVolume(1)
  deck.ramp(1000, (share) => share)
  vi.setSystemTime(Date.now() - 60_000)
  vi.advanceTimersByTime(1000)
  expect(volume()).toBe(1)
})

it.each([
  ['another fade', ({ deck }: ReturnType<typeof start>) => deck.ramp(1000, () => 0.7)],
  ['a set gain', ({ deck }: ReturnType<typeof start>) => deck.setFadeGain(0.7)],
])('a fade ends when %s begins, and isn’t reported as done', (_, begin) => {
  const own = start()
  const done = vi.fn()
  own.deck.ramp(1000, (share) => 1 - share, done)
  vi.advanceTimersByTime(500)
  begin(own)
  vi.advanceTimersByTime(900)
  expect(own.volume()).toBeCloseTo(0.7)
  expect(done).not.toHaveBeenCalled()
})

it('a fade is reported as done once, and nothing follows it', () => {
  const { deck, volume } = start()
  const done = vi.fn()
  const curve = vi.fn((share: number) => 1 - share)
  deck.ramp(410, curve, done)
  vi.advanceTimersByTime(440)
  expect(curve.mock.lastCall?.[0]).toBe(1)
  expect([volume(), deck.element.muted, done.mock.calls.length]).toEqual([0, true, 1])
  curve.mockClear()
  vi.advanceTimersByTime(2000)
  expect(curve).not.toHaveBeenCalled()
  expect(done).toHaveBeenCalledOnce()
})

it('clearing releases the file once, ends the fade, and resets the volume', () => {
  const { deck, volume } = start()
  const load = vi.spyOn(deck.element, 'load')
  const pause = vi.spyOn(deck.element, 'pause')
  deck.setVolume(0.5)
  deck.ramp(1000, (share) => 1 - share)
  vi.advanceTimersByTime(500)
  deck.clear()
  deck.clear()
  expect(load).toHaveBeenCalledOnce()
  expect(pause).toHaveBeenCalled()
  expect(deck.element.hasAttribute('src')).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(volume()).toBe(0.5)
})
