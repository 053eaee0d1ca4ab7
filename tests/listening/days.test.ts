import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsFrom, dayAfter, type Session, streakOf } from '#machines/listening/days.ts'
import { kept, today } from './history.model.ts'

describe('a streak', () => {
  const heard = (...back: number[]): Session[] =>
    back.map((days) => ({ ...kept, id: `${days}`, day: dayAfter(today, -days), seconds: countsFrom }))

  it.each([
    ['nothing yet', heard(), { days: 0, rests: 0 }],
    ['today alone', heard(0), { days: 1, rests: 0 }],
    ['yesterday, and today still to come', heard(1), { days: 1, rests: 0 }],
    ['a rest day between', heard(0, 2), { days: 2, rests: 1 }],
    ['two rest days in a week', heard(0, 3, 4, 5, 6), { days: 5, rests: 2 }],
    ['three days of rest end it', heard(0, 4), { days: 1, rests: 0 }],
    ['the third rest day within seven ends it', heard(0, 2, 4, 6), { days: 3, rests: 2 }],
    ['too short to count', [{ ...kept, day: today, seconds: countsFrom - 1 }], { days: 0, rests: 0 }],
  ])('%s', (_words, sessions, streak) => {
    expect(streakOf(sessions, today)).toEqual(streak)
  })

  it('never exceeds the days listened, and never shrinks by listening', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 40 })),
        fc.integer({ min: 0, max: 40 }),
        (days, more) => {
          const { days: counted } = streakOf(heard(...days), today)
          expect(counted).toBeLessThanOrEqual(days.length)
          expect(streakOf(heard(...new Set([...days, more])), today).days).toBeGreaterThanOrEqual(counted)
        },
      ),
    )
  })

  it('counts days across the end of a month', () => {
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  })
})
