import { describe, expect, it } from 'vitest'
import { notBegun } from '#machines/guidance/journey.machine.ts'
import { mergedJourney } from '#services/guidance/journey.service.ts'
import { doneOn, today, yesterday } from './journey.model.ts'

describe('merging two devices', () => {
  const here = { begun: yesterday, done: doneOn(yesterday, 1), rests: [] }

  it('combines what was done in the same journey', () => {
    const there = { begun: yesterday, done: [...doneOn(yesterday, 2), ...doneOn(today, 1)], rests: [today] }
    expect(mergedJourney(here, there)).toEqual({
      begun: yesterday,
      done: doneOn(yesterday, 1, 2),
      rests: [today],
    })
  })

  it('keeps the further one of two journeys', () => {
    const further = { begun: today, done: doneOn(today, 1, 2), rests: [] }
    expect(mergedJourney(here, further)).toBe(further)
    expect(mergedJourney(further, here)).toBe(further)
    expect(mergedJourney(notBegun, here)).toBe(here)
    expect(mergedJourney(here, notBegun)).toBe(here)
  })
})
