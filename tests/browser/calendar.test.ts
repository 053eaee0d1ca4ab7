// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dayOf, readClock, tickEvery, watchDay } from '#services/browser/calendar.ts'

/** By the member's own clock. */
const at = (hour: number, minute = 0, second = 0) => new Date(2026, 2, 9, hour, minute, second)

beforeEach(() => {
  vi.useFakeTimers({ now: at(22, 59, 30) })
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

function watched() {
  const days: string[] = []
  const stop = watchDay((day) => days.push(day))
  stops.push(stop)
  return { days, stop }
}

it('the day is that of the member’s own clock', () => {
  expect(dayOf(at(0).getTime())).toBe('2026-03-09')
  expect(dayOf(at(23, 59, 59).getTime())).toBe('2026-03-09')
  expect(readClock()).toEqual({ now: at(22, 59, 30).getTime(), day: '2026-03-09' })
})

it('says the day at once, every hour, and half a second after midnight', () => {
  const { days } = watched()
  expect(days).toEqual(['2026-03-09'])
  vi.advanceTimersByTime(3_599_000)
  expect(days).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect(days).toEqual(['2026-03-09', '2026-03-09'])
  vi.advanceTimersByTime(30_499)
  expect(days).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(days).toEqual(['2026-03-09', '2026-03-09', '2026-03-10'])
})

it.each(['visibilitychange', 'pageshow'])('says the day on %s, and counts the hour from then', (event) => {
  const { days } = watched()
  vi.advanceTimersByTime(1_800_000)
  const target = event === 'pageshow' ? window : document
  target.dispatchEvent(new Event(event))
  expect(days).toHaveLength(2)
  vi.advanceTimersByTime(1_830_500)
  expect(days.at(-1)).toBe('2026-03-10')
  expect(days).toHaveLength(3)
})

it('stops', () => {
  const { days, stop } = watched()
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pageshow'))
  vi.advanceTimersByTime(7_200_000)
  expect(days).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('ticks with the time, until it’s stopped', () => {
  const told: unknown[] = []
  const stop = tickEvery(10, (moment) => told.push(moment))
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([{ now: at(22, 59, 40).getTime(), day: '2026-03-09' }])
  stop()
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(1)
})
