import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkVolume } from '#services/listening/volume-check.ts'
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

it.each([true, false])('the page can set the volume: %s', (isOurs) => {
  FakeAudio.hasVolume = isOurs
  const notify = vi.fn()
  checkVolume(notify)
  vi.advanceTimersByTime(99)
  expect(notify, 'a browser may set it back later').not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(notify.mock.calls).toEqual([[isOurs]])
})

it('nothing is said once it’s stopped', () => {
  const notify = vi.fn()
  checkVolume(notify)()
  vi.advanceTimersByTime(1000)
  expect(notify).not.toHaveBeenCalled()
})
