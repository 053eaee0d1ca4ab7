import { afterEach, expect, it, vi } from 'vitest'
import { ApiFault } from '#services/api/faults.ts'
import { createWait, retryAfterOf, secondsAsked, waitAskedBy, waitWords } from '#services/api/retry-after.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

it.each([
  ['30', 30, 30],
  ['1', 1, 5],
  ['90000', 90_000, 300],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60, 60],
  ['Thu, 01 Jan 2026 02:00:00 GMT', 7200, 300],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0, 5],
  ['soon', null, 15],
  ['', null, 15],
  [null, null, 15],
])('%s means %s seconds, and makes the app wait %d', (header, asked, wait) => {
  expect(secondsAsked(header, now)).toBe(asked)
  expect(retryAfterOf(header, now)).toBe(wait)
})

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [-5, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
])('%d seconds are shown as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(`You can try again in ${words}.`)
})

it.each([
  [503, '60', 60],
  [429, '1', 5],
  [503, null, null],
  [503, 'soon', null],
  [200, '60', null],
  [301, '60', null],
])('an answer of %i with Retry-After %s asks for a wait of %s', (status, header, wait) => {
  const headers = new Headers(header === null ? {} : { 'retry-after': header })
  expect(waitAskedBy({ status, headers })).toBe(wait)
})

afterEach(() => void vi.useRealTimers())

it('what a failed call asks for counts until it’s over; calls that ask for nothing don’t change it', async () => {
  vi.useFakeTimers({ now })
  const { left, noted } = createWait()
  expect(await noted(Promise.resolve(7))).toBe(7)
  expect(left()).toBe(0)
  const busy = new ApiFault('failed', 'Busy.', { status: 503, retryAfter: 60 })
  await expect(noted(Promise.reject(busy))).rejects.toBe(busy)
  expect(left()).toBe(60)
  vi.setSystemTime(now + 20_000)
  await expect(noted(Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  await expect(noted(Promise.reject(new ApiFault('network', 'Lost.')))).rejects.toThrow('Lost.')
  expect(left()).toBe(40)
  vi.setSystemTime(now + 100_000)
  expect(left()).toBe(0)
})
