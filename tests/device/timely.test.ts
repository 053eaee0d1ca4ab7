import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Silence, timely } from '#services/device/timely.ts'

const silence = new Promise<string>(() => {})

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits three seconds for an answer', async () => {
  const ended = vi.fn()
  timely(silence).catch(ended)
  await vi.advanceTimersByTimeAsync(2999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(expect.any(Silence))
})

it('an answer, or a refusal, ends the wait', async () => {
  expect(await timely(Promise.resolve('here'))).toBe('here')
  await expect(timely(Promise.reject(new Error('full')))).rejects.toThrow('full')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('a page that was busy for longer still takes the answer that came in the meantime', async () => {
  const due: (() => void)[] = []
  vi.stubGlobal('setTimeout', (run: (given: unknown) => void, _: number, given: unknown) =>
    due.push(() => run(given)),
  )
  vi.stubGlobal('clearTimeout', () => {})
  let arrive = (_: string) => {}
  const answer = timely(new Promise<string>((resolve) => (arrive = resolve)))
  // When it's free again, the timer comes first.
  due.shift()?.()
  arrive('here')
  expect(await answer).toBe('here')
})
