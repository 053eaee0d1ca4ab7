import { describe, expect, it } from 'vitest'
import { notBegun } from '#machines/guidance/journey.machine.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { mergedJourney } from '#services/guidance/journey-merge.ts'
import { doneOn, today, yesterday } from './journey.model.ts'

describe('merging two devices', () => {
  const here = { begun: yesterday, done: doneOn(yesterday, 1), rests: [], notes: [], way: 'all' as const }

  it('combines what was done in the same journey', () => {
    const there = {
      begun: yesterday,
      done: [...doneOn(yesterday, 2), ...doneOn(today, 1)],
      rests: [today],
      notes: [],
      way: 'all' as const,
    }
    expect(mergedJourney(here, there)).toEqual({
      begun: yesterday,
      done: doneOn(yesterday, 1, 2),
      rests: [today],
      notes: [],
      way: 'all',
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

  it.each([
    ['this device’s, if both have one', ['sleep', 1], ['calm', 1], 'sleep'],
    ['the other’s, if this one has none', ['all', 1], ['calm', 1], 'calm'],
    ['that of the device on which its week has begun', ['sleep', 1], ['calm', 15], 'calm'],
    ['that of this one, if it has', ['all', 15], ['calm', 1], 'all'],
    ['this device’s, if its week has begun on both', ['sleep', 15], ['calm', 16], 'sleep'],
  ] as const)('keeps what the third week is for: %s', (_, [mine, my], [theirs, their], way) => {
    const one = { ...here, done: doneOn(yesterday, my), way: mine }
    const other = { ...here, done: doneOn(yesterday, their), way: theirs }
    expect(mergedJourney(one, other).way).toBe(way)
  })

  it('keeps the further one of two journeys', () => {
    const further = { begun: today, done: doneOn(today, 1, 2), rests: [], notes: [], way: 'all' as const }
    expect(mergedJourney(here, further)).toBe(further)
    expect(mergedJourney(further, here)).toBe(further)
    expect(mergedJourney(notBegun, here)).toBe(here)
    expect(mergedJourney(here, notBegun)).toBe(here)
  })
})

it('an older journey has no notes, and all ways', () => {
  const { notes: _, way: __, ...before } = { ...notBegun, begun: today }
  expect(journeyRecord.schema.parse(before)).toEqual({ ...before, notes: [], way: 'all' })
})
