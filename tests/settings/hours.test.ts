// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchHours } from '#services/settings/hours.ts'

const at = (hour: number, minute = 0, second = 0) => new Date(2026, 2, 9, hour, minute, second)
const morning = new Date(2026, 2, 10, 7).getTime()

let isHidden: boolean
beforeEach(() => {
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  vi.useFakeTimers({ now: at(17, 30) })
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function watched() {
  const told: object[] = []
  const stop = watchHours((hour) => told.push(hour))
  stops.push(stop)
  return { told, stop }
}

it('says when a phase begins, and waits for the next', () => {
  const { told } = watched()
  vi.advanceTimersByTime(1_799_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ phase: 'warm', morning, isStart: true }])
  vi.advanceTimersByTime(3 * 3_600_000)
  expect(told.at(-1)).toEqual({ phase: 'dark', morning, isStart: true })
})

it('looks at the clock every hour, because it may have been set', () => {
  vi.setSystemTime(at(18, 30))
  const { told } = watched()
  vi.advanceTimersByTime(3_599_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ phase: 'warm', morning, isStart: false }])
})

it.each([
  ['ten seconds late, as after sleep', 10_000, false, false],
  ['just in time', 9999, false, true],
  ['on a hidden page', 0, true, false],
] as const)('a phase that begins %s', (_, lateBy, hidden, isStart) => {
  const { told } = watched()
  isHidden = hidden
  // The clock goes on while timers wait.
  vi.advanceTimersByTime(1_799_999)
  vi.setSystemTime(at(18).getTime() + lateBy - 1)
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ phase: 'warm', morning, isStart }])
})

it.each(['visibilitychange', 'pageshow'])(
  'says the hour on %s, which isn’t a start, and waits again',
  (event) => {
    const { told } = watched()
    const waiting = vi.getTimerCount()
    const target = event === 'pageshow' ? window : document
    target.dispatchEvent(new Event(event))
    expect(told).toEqual([{ phase: 'day', morning, isStart: false }])
    expect(vi.getTimerCount(), 'once').toBe(waiting)
    vi.advanceTimersByTime(1_800_000)
    expect(told.at(-1)).toEqual({ phase: 'warm', morning, isStart: true })
  },
)

it('stops', () => {
  const { told, stop } = watched()
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pageshow'))
  vi.advanceTimersByTime(7_200_000)
  expect(told).toEqual([])
})
