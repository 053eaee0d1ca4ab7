import { describe, expect, it } from 'vitest'
import { notBegun } from '#machines/guidance/journey.machine.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { mergedJourney } from '#services/guidance/journey-merge.ts'
import { doneOn, today, yesterday } from './journey.model.ts'

describe('merging two devices', () => {
  const here = { begun: yesterday, done: doneOn(yesterday, 1), rests: [], notes: [] }

  it('combines what was done in the same journey', () => {
    const there = {
      begun: yesterday,
      done: [...doneOn(yesterday, 2), ...doneOn(today, 1)],
      rests: [today],
      notes: [],
    }
    expect(mergedJourney(here, there)).toEqual({
      begun: yesterday,
      done: doneOn(yesterday, 1, 2),
      rests: [today],
      notes: [],
    })
  })

  it('keeps what this device has about a day, and adds what the other has about others', () => {
    const mine = { ...here, notes: [{ step: 2, text: 'Mine' }] }
    const theirs = {
      ...here,
      notes: [
        { step: 1, text: 'First' },
        { step: 2, text: 'Theirs' },
      ],
    }
    expect(mergedJourney(mine, theirs).notes).toEqual([
      { step: 1, text: 'First' },
      { step: 2, text: 'Mine' },
    ])
  })

  it('keeps the further one of two journeys', () => {
    const further = { begun: today, done: doneOn(today, 1, 2), rests: [], notes: [] }
    expect(mergedJourney(here, further)).toBe(further)
    expect(mergedJourney(further, here)).toBe(further)
    expect(mergedJourney(notBegun, here)).toBe(here)
    expect(mergedJourney(here, notBegun)).toBe(here)
  })
})

it('a journey from before there were notes has none', () => {
  const { notes: _, ...before } = { ...notBegun, begun: today }
  expect(journeyRecord.schema.parse(before)).toEqual({ ...before, notes: [] })
})
