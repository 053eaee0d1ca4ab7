import { expect, it } from 'vitest'
import { clockTime, shortLength, spokenPosition, spokenTime, timeLeft } from '#locale/time.ts'

it.each([
  [0, '0:00', '0 seconds'],
  [1, '0:01', '1 second'],
  [59.9, '0:59', '59 seconds'],
  [60, '1:00', '1 minute'],
  [192, '3:12', '3 minutes 12 seconds'],
  [3600, '1:00:00', '1 hour'],
  [3725, '1:02:05', '1 hour 2 minutes 5 seconds'],
  [-3, '0:00', '0 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
])('%d seconds are %s and %s', (seconds, clock, words) => {
  expect(clockTime(seconds)).toBe(clock)
  expect(spokenTime(seconds)).toBe(words)
})

it('a position is announced with the length', () => {
  expect(spokenPosition(192, 420)).toBe('3 minutes 12 seconds of 7 minutes')
})

it('a length on a card is at least a minute', () => {
  expect(shortLength(420)).toBe('7\u00a0min')
  expect(shortLength(5)).toBe('1\u00a0min')
})

it('the time left is rounded up, and in seconds near the end', () => {
  expect(timeLeft(192, 420)).toBe('4\u00a0min left')
  expect(timeLeft(380, 420)).toBe('Less than a minute left')
  expect(timeLeft(500, 420)).toBe('Less than a minute left')
})
