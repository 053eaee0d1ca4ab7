import { expect, it } from 'vitest'
import { retryAfterOf } from '../../src/services/retry-after.ts'

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
