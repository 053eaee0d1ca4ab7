import { expect, it } from 'vitest'
import { retryAfterOf, waitWords } from '#services/api/retry-after.ts'

const now = Date.parse('2026-01-01T00:00:00Z')

it.each([
  ['30', 30],
  ['1', 5],
  ['90000', 300],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 5],
  ['soon', 15],
  ['', 15],
  [null, 15],
])('reads %s as %d seconds', (header, seconds) => {
  expect(retryAfterOf(header, now)).toBe(seconds)
})

it.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [100, '2 minutes'],
  [3600, '60 minutes'],
  [7200, '2 hours'],
])('says %d seconds as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(`You can try again in ${words}.`)
})
