import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurns } from '#services/offline/turns.ts'
import { cacheMemory } from '#tests/support/actors/cache-memory.ts'
import { later } from '#tests/support/actors/fakes.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { locks: cacheMemory().locks })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('a turn', () => {
  it('is one tab’s at a time, for each name', async () => {
    const { take } = createTurns()
    const first = later<number>()
    const work = vi.fn(async () => 2)
    const one = take('edge', () => first.promise)
    const two = take('edge', work)
    expect(await take('glow', async () => 3)).toBe(3)
    expect(work).not.toHaveBeenCalled()
    first.resolve(1)
    expect(await Promise.all([one, two])).toEqual([1, 2])
    expect(work).toHaveBeenCalledOnce()
    expect(vi.getTimerCount(), 'no clock is left').toBe(0)
  })

  it('that has come has no clock', async () => {
    const work = later<void>()
    const taken = createTurns().take('edge', () => work.promise)
    expect(vi.getTimerCount()).toBe(0)
    work.resolve()
    await taken
  })

  it('passes on when the work fails, and its problem is told', async () => {
    const { take } = createTurns()
    const problem = new Error('broken')
    await expect(take('edge', () => Promise.reject(problem))).rejects.toBe(problem)
    expect(await take('edge', async () => 1)).toBe(1)
  })

  it('isn’t waited for once that’s over', async () => {
    const { take } = createTurns()
    const controller = new AbortController()
    const work = vi.fn(async () => {})
    void take('edge', () => new Promise(() => {}))
    const waiting = take('edge', work, controller.signal)
    controller.abort(new Error('stopped'))
    await expect(waiting).rejects.toThrow()
    await expect(take('glow', work, controller.signal), 'nor begun').rejects.toThrow('stopped')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(work).not.toHaveBeenCalled()
  })

  it('that was stopped while it works isn’t taken again', async () => {
    const { take } = createTurns()
    const controller = new AbortController()
    const work = vi.fn(async () => {
      controller.abort()
      throw new Error('stopped')
    })
    await expect(take('edge', work, controller.signal)).rejects.toThrow('stopped')
    expect(work).toHaveBeenCalledOnce()
  })

  it('of a silent tab is over when patience is, counted from the last sign of life', async () => {
    const turns = createTurns(40_000)
    const work = vi.fn(async () => {})
    void turns.take('edge', () => new Promise(() => {})).catch(() => {})
    void turns.take('edge', work)
    await vi.advanceTimersByTimeAsync(30_000)
    turns.heard()
    await vi.advanceTimersByTimeAsync(39_999)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that comes as patience ends isn’t taken twice, even if the work fails', async () => {
    const request = vi.fn(async (_: string, { signal }: LockOptions, work: () => Promise<void>) => {
      if (signal) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await work()
    })
    vi.stubGlobal('navigator', { locks: { request } })
    const work = vi.fn(() => Promise.reject(new Error('broken')))
    const taken = createTurns(1000).take('edge', work)
    const refused = expect(taken).rejects.toThrow('broken')
    await vi.advanceTimersByTimeAsync(1000)
    await refused
    expect(work).toHaveBeenCalledOnce()
  })

  it('is everyone’s in browsers without locks', async () => {
    vi.stubGlobal('navigator', {})
    const { take, ifFree } = createTurns()
    void take('edge', () => new Promise(() => {}))
    expect(await take('edge', async () => 1)).toBe(1)
    const work = vi.fn(async () => {})
    await ifFree('edge', work)
    expect(work).toHaveBeenCalledOnce()
  })
})

describe('a turn that is held', () => {
  const on = () => ({ came: vi.fn(), lost: vi.fn() })

  it('comes once it’s free, and lasts until it’s given back', async () => {
    const { hold } = createTurns()
    const [one, two] = [on(), on()]
    const end = hold('edge', one)
    hold('edge', two)
    await settled()
    expect([one.came.mock.calls.length, two.came.mock.calls.length]).toEqual([1, 0])
    end()
    await settled()
    expect(two.came).toHaveBeenCalledOnce()
    expect([one.lost.mock.calls.length, two.lost.mock.calls.length]).toEqual([0, 0])
  })

  it('isn’t waited for once it’s given back', async () => {
    const { hold } = createTurns()
    const [one, two] = [on(), on()]
    const end = hold('edge', one)
    hold('edge', two)()
    await settled()
    end()
    await settled()
    expect([two.came.mock.calls.length, two.lost.mock.calls.length]).toEqual([0, 0])
  })

  it('is lost to a tab that has waited long enough', async () => {
    const one = on()
    createTurns().hold('edge', one)
    await settled()
    const two = on()
    createTurns(1000).hold('edge', two)
    await vi.advanceTimersByTimeAsync(999)
    expect([one.lost.mock.calls.length, two.came.mock.calls.length]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect([one.lost.mock.calls.length, two.came.mock.calls.length]).toEqual([1, 1])
  })
})

it('work for a free turn only is left out while another tab has it', async () => {
  const { ifFree, take } = createTurns()
  const work = vi.fn(async () => {})
  await ifFree('edge', work)
  expect(work).toHaveBeenCalledOnce()
  void take('edge', () => new Promise(() => {}))
  await ifFree('edge', work)
  expect(work).toHaveBeenCalledOnce()
  await ifFree('glow', work)
  expect(work).toHaveBeenCalledTimes(2)
})
