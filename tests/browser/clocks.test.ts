// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backOff, countDown, keepTrying, watchExpiry, watchFor } from '#services/browser/clocks.ts'

const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('countDown', () => {
  it('reports every second left, down to zero', () => {
    const reported: number[] = []
    countDown(3, (left) => reported.push(left))
    vi.advanceTimersByTime(10_000)
    expect(reported).toEqual([3, 2, 1, 0])
  })

  it('follows the wall clock when timers were suspended', () => {
    const reported: number[] = []
    countDown(60, (left) => reported.push(left))
    vi.setSystemTime(Date.now() + 70_000)
    vi.advanceTimersByTime(1000)
    expect(reported).toEqual([60, 0])
  })

  it('can be stopped', () => {
    const reported: number[] = []
    countDown(3, (left) => reported.push(left))()
    vi.advanceTimersByTime(10_000)
    expect(reported).toEqual([3])
  })
})

describe('watchFor', () => {
  it('calls once, that many seconds after the start', () => {
    const over = vi.fn()
    watchFor(60, over)
    vi.advanceTimersByTime(59_999)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(600_000)
    expect(over).toHaveBeenCalledOnce()
  })

  it('counts from the last restart', () => {
    const over = vi.fn()
    const { restart } = watchFor(60, over)
    vi.advanceTimersByTime(50_000)
    restart()
    vi.advanceTimersByTime(59_999)
    expect(over).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(over).toHaveBeenCalledOnce()
  })

  it.each([
    ['doesn’t count', 'more', 1, 0],
    ['counts', 'no more', 0, 1],
  ])('the time of a device that was asleep %s if it’s %s than twice as long', (_, __, beyond, calls) => {
    const over = vi.fn()
    watchFor(60, over)
    vi.setSystemTime(Date.now() + 60_000 + beyond)
    vi.advanceTimersByTime(60_000)
    expect(over).toHaveBeenCalledTimes(calls)
    vi.advanceTimersByTime(60_000)
    expect(over).toHaveBeenCalledOnce()
  })

  it('can be stopped', () => {
    const over = vi.fn()
    watchFor(60, over).stop()
    vi.advanceTimersByTime(600_000)
    expect(over).not.toHaveBeenCalled()
  })
})

describe('watchExpiry', () => {
  function watch(milliseconds: number) {
    let end: number | null = Date.now() + milliseconds
    const reported: string[] = []
    const stop = watchExpiry(
      () => (end !== null && end > Date.now() ? end : null),
      (news) => reported.push(news.type === 'session.ending' ? news.within : 'over'),
    )
    return {
      reported,
      stop,
      setEnd: (value: number | null) => {
        end = value
      },
    }
  }

  it('warns 48 hours and one hour before the end, each once', () => {
    const { reported } = watch(49 * hour)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reported).toEqual([])
    vi.advanceTimersByTime(1.1 * hour)
    expect(reported).toEqual(['days'])
    vi.advanceTimersByTime(47 * hour)
    expect(reported).toEqual(['days', 'hour'])
    vi.advanceTimersByTime(hour)
    expect(reported).toEqual(['days', 'hour', 'over'])
  })

  const looks = [
    ['seen', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['restored', () => dispatchEvent(new Event('pageshow'))],
    ['in focus', () => dispatchEvent(new Event('focus'))],
  ] as const

  it.each(looks)(
    'notices the time immediately when a sleeping page is %s again, until stopped',
    (_, look) => {
      const { reported, stop } = watch(72 * hour)
      vi.setSystemTime(Date.now() + 73 * hour)
      look()
      expect(reported).toEqual(['over'])
      stop()
      look()
      expect(reported).toHaveLength(1)
    },
  )

  it.each([
    [48, 'days'],
    [1, 'hour'],
  ])('warns at once if just %i hours are left', (hours, within) => {
    expect(watch(hours * hour).reported).toEqual([within])
  })

  it('warns again after a renewal', () => {
    const { reported, setEnd } = watch(hour / 2)
    setEnd(Date.now() + 240 * hour)
    vi.advanceTimersByTime(193 * hour)
    expect(reported).toEqual(['hour', 'days'])
  })

  it('reports nothing once stopped', () => {
    const { reported, stop } = watch(hour * 3)
    reported.length = 0
    stop()
    vi.advanceTimersByTime(10 * hour)
    expect(reported).toEqual([])
  })
})

describe('backOff', () => {
  it('waits longer with every attempt, thirty seconds at the most', () => {
    const waits = [1, 2, 3, 9].map((attempt) => {
      const retry = vi.fn()
      const start = Date.now()
      retry.mockImplementation(() => stop())
      const stop = backOff(retry, attempt)
      while (retry.mock.calls.length === 0) vi.advanceTimersByTime(1000)
      return (Date.now() - start) / 1000
    })
    expect(waits).toEqual([2, 4, 8, 30])
  })

  it('leaves the server alone for as long as it asks, even if it asks later', () => {
    const retry = vi.fn()
    let end = 0
    const stop = backOff(retry, 1, () => Math.max(0, (end - Date.now()) / 1000))
    end = Date.now() + 60_000
    vi.advanceTimersByTime(59_999)
    expect(retry).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(retry).toHaveBeenCalledOnce()
    stop()
  })

  it('retries at once when the network is back', () => {
    const retry = vi.fn()
    const stop = backOff(retry, 5)
    dispatchEvent(new Event('online'))
    expect(retry).toHaveBeenCalledTimes(1)
    stop()
  })

  it('retries when the page is shown again, not when it’s hidden', () => {
    const retry = vi.fn()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const stop = backOff(retry, 5)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(retry).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(retry).toHaveBeenCalledOnce()
    visibility.mockRestore()
    stop()
  })
})

describe('keepTrying', () => {
  afterEach(() => vi.restoreAllMocks())

  it('retries at growing intervals until stopped', () => {
    const retry = vi.fn()
    const stop = keepTrying(retry)
    const tries = [1, 2, 4, 8, 16, 30, 30].map((seconds) => {
      vi.advanceTimersByTime(seconds * 1000 - 1)
      const before = retry.mock.calls.length
      vi.advanceTimersByTime(1)
      return retry.mock.calls.length - before
    })
    expect(tries).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(retry).toHaveBeenCalledTimes(7)
    stop()
    vi.advanceTimersByTime(hour)
    dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(retry).toHaveBeenCalledTimes(7)
  })

  it('retries at once whenever the network is back', () => {
    const retry = vi.fn()
    const stop = keepTrying(retry)
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('online'))
    expect(retry).toHaveBeenCalledTimes(2)
    stop()
  })

  it('leaves the server alone for as long as it asks', () => {
    const retry = vi.fn()
    const end = Date.now() + 60_000
    const stop = keepTrying(retry, () => Math.max(0, (end - Date.now()) / 1000))
    vi.advanceTimersByTime(59_999)
    expect(retry).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(retry).toHaveBeenCalledOnce()
    stop()
  })

  it('leaves the server alone while the page is hidden, and retries once it’s shown', () => {
    const retry = vi.fn()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const stop = keepTrying(retry)
    vi.advanceTimersByTime(hour)
    expect(retry).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(retry).toHaveBeenCalledTimes(1)
    stop()
  })
})
