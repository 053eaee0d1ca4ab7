import { describe, expect, it } from 'vitest'
import type { Evening } from '#content/experiment.ts'
import type { Experiment } from '#machines/guidance/experiment.machine.ts'
import {
  carriedExperiment,
  experimentRecord,
  mergedExperiment,
} from '#services/guidance/experiment.service.ts'

const evening = (number: number, score: Evening['score'], day = `2026-03-0${number}`): Evening => ({
  number,
  day,
  score,
})
const current: Experiment = {
  id: 'an-id-of-16-signs',
  track: 'genesis-vocals',
  watched: 'sleep',
  begun: '2026-03-01',
  evenings: [evening(1, 5), evening(2, null)],
  isOver: false,
  blocks: null,
}
const kept = (change: Partial<Experiment> = {}) => ({ current: { ...current, ...change } })
const none = experimentRecord.empty
const other = kept({ id: 'another-of-16-signs' })

it('a score is one of seven numbers, skipped or open', () => {
  const { schema } = experimentRecord
  for (const score of [1, 7, 'skipped', null] as const) {
    const value = kept({ evenings: [evening(1, score)] })
    expect(schema.parse(value)).toEqual(value)
  }
  for (const score of [0, 8, 2.5, 'seven'])
    expect(schema.safeParse(kept({ evenings: [evening(1, score as never)] })).success).toBe(false)
})

it('a key is for fourteen evenings at most, whatever is imported or a server says', () => {
  const { schema } = experimentRecord
  const block = [true, false, true, false, true, false]
  expect(schema.safeParse(kept({ blocks: [block, block, [true, false]] })).success).toBe(true)
  expect(schema.safeParse(kept({ blocks: [block, block, block] })).success).toBe(false)
})

describe('merging two devices', () => {
  it('keeps the evenings of both, and a score before none', () => {
    const there = kept({ evenings: [evening(1, 2), evening(2, 6), evening(3, 4)] })
    expect(mergedExperiment(kept(), there)).toEqual(
      kept({ evenings: [evening(1, 5), evening(2, 6), evening(3, 4)] }),
    )
  })

  it('keeps the key if one of them has it', () => {
    const revealed = kept({ blocks: [[true, false]] })
    expect(mergedExperiment(kept(), revealed).current?.blocks).toEqual([[true, false]])
    expect(mergedExperiment(revealed, kept()).current?.blocks).toEqual([[true, false]])
  })

  it('is over if one of them has stopped it', () => {
    const stopped = kept({ isOver: true })
    expect(mergedExperiment(kept(), stopped).current?.isOver).toBe(true)
    expect(mergedExperiment(stopped, kept()).current?.isOver).toBe(true)
    expect(carriedExperiment(kept(), stopped, kept({ evenings: [] })).current?.isOver).toBe(true)
  })

  it('keeps this device’s experiment, if it has one', () => {
    expect(mergedExperiment(kept(), other)).toEqual(kept())
    expect(mergedExperiment(none, other)).toEqual(other)
    expect(mergedExperiment(kept(), none)).toEqual(kept())
  })
})

describe('two tabs', () => {
  it('that both began an evening have one', () => {
    const begun = kept({ evenings: [...current.evenings, evening(3, null)] })
    expect(carriedExperiment(kept(), begun, begun)).toEqual(begun)
  })

  it('keep each other’s scores', () => {
    const here = kept({ evenings: [evening(1, 5), evening(2, 3)] })
    const there = kept({ evenings: [evening(1, 7), evening(2, null)] })
    expect(carriedExperiment(kept(), here, there)).toEqual(kept({ evenings: [evening(1, 7), evening(2, 3)] }))
  })

  it('start and delete for both', () => {
    expect(carriedExperiment(kept(), none, kept())).toEqual(none)
    expect(carriedExperiment(none, other, none)).toEqual(other)
    const scored = kept({ evenings: [evening(1, 5), evening(2, 3)] })
    expect(carriedExperiment(kept(), scored, none), 'deleted in the other one').toEqual(none)
    expect(carriedExperiment(kept(), scored, other), 'started in the other one').toEqual(other)
  })
})
