import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { breathClock, canVibrate, cueBreaths } from '#services/listening/breath-cue.ts'

const vibrate = vi.fn()

beforeEach(() => {
  vibrate.mockClear()
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('navigator', { vibrate })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('each breath is marked once as it turns, with a tone, until it’s stopped', () => {
  const heard: [breath: string, second: number][] = []
  const stop = cueBreaths('slow', 'tone', (breath) => heard.push([breath, Math.floor(breathClock())]))
  vi.advanceTimersByTime(25_000)
  expect(heard).toEqual([
    ['out', 4],
    ['in', 10],
    ['out', 14],
    ['in', 20],
    ['out', 24],
  ])
  stop()
  vi.advanceTimersByTime(25_000)
  expect(heard).toHaveLength(5)
  expect(vibrate).not.toHaveBeenCalled()
})

it('a vibration is one pulse in and two out', () => {
  const stop = cueBreaths('even', 'vibration', () => expect.unreachable())
  vi.advanceTimersByTime(12_000)
  stop()
  expect(vibrate.mock.calls).toEqual([[[45, 90, 45]], [[90]]])
})

it('vibration is offered where the browser has it', () => {
  expect(canVibrate()).toBe(true)
  vi.stubGlobal('navigator', {})
  expect(canVibrate()).toBe(false)
})
