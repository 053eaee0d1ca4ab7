import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { codeInTime, inTime } from '#services/browser/in-time.ts'

const silence = new Promise<string>(() => {})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('rejects with the words after the time, and not before', async () => {
  const ended = vi.fn()
  inTime(silence, 500, 'Too late.').catch(ended)
  await vi.advanceTimersByTimeAsync(499)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledExactlyOnceWith(new Error('Too late.'))
})

it('gives the result or the failure of work that ends in time, and waits no longer', async () => {
  expect(await inTime(Promise.resolve('done'), 500, 'Too late.')).toBe('done')
  await expect(inTime(Promise.reject(new Error('broken')), 500, 'Too late.')).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

it('a part of the app has a minute to load', async () => {
  expect(await codeInTime(Promise.resolve('part'))).toBe('part')
  const ended = vi.fn()
  codeInTime(silence).catch(ended)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledOnce()
})
