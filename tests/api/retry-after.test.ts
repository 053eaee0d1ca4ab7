import { expect, it } from 'vitest'
import { retryAfterOf, secondsAsked, waitWords } from '#services/api/retry-after.ts'

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
