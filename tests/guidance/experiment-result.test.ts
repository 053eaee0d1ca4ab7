import { describe, expect, it } from 'vitest'
import type { Blocks, Evening } from '#content/experiment.ts'
import { keysLike, resultOf } from '#content/experiment-result.ts'

const [on, off] = [true, false]
const fortnight: Blocks = [
  [on, off, off, on],
  [off, off, on, on],
  [on, off, on, off],
  [off, on],
]

const scored = (...scores: Evening['score'][]): Evening[] =>
  scores.map((score, index) => ({ number: index + 1, day: '2026-03-09', score }))

const scoredAs = (blocks: Blocks, withPulse: number, without: number) =>
  scored(...blocks.flat().map((hasPulse) => (hasPulse ? withPulse : without) as Evening['score']))

describe('the keys that chance could have drawn', () => {
  it.each([
    { blocks: [[on, off]], count: 2 },
    { blocks: [[on, off, off, on]], count: 6 },
    { blocks: fortnight, count: 6 * 6 * 6 * 2 },
  ])('are $count', ({ blocks, count }) => {
    const keys = keysLike(blocks)
    expect(new Set(keys.map(String)).size).toBe(count)
    expect(keys).toContainEqual(blocks.flat())
    let from = 0
    for (const { length } of blocks) {
      const parts = keys.map((key) => key.slice(from, from + length))
      expect(parts.every((part) => 2 * part.filter(Boolean).length === length)).toBe(true)
      from += length
    }
  })
})

describe('worked out by hand', () => {
  it('two blocks of two: one of four keys makes a difference as large, and its mirror', () => {
    // With: 5 and 6. Without: 3 and 2. The other keys make −1, 1 and −3.
    expect(
      resultOf(scored(5, 3, 2, 6), [
        [on, off],
        [off, on],
      ]),
    ).toEqual({
      dots: [
        { number: 1, score: 5, hasPulse: true },
        { number: 2, score: 3, hasPulse: false },
        { number: 3, score: 2, hasPulse: false },
        { number: 4, score: 6, hasPulse: true },
      ],
      withPulse: 5.5,
      without: 2.5,
      difference: 3,
      chance: 2 / 4,
      interval: null,
    })
  })

  it('a block of four: two of six keys', () => {
    // 6.5 − 1.5. Of the other orders, only the mirror makes 5; the rest make at most 4.
    expect(resultOf(scored(7, 1, 6, 2), [[on, off, on, off]])).toMatchObject({ difference: 5, chance: 2 / 6 })
  })

  it('a whole fortnight in which the pulse always adds three points', () => {
    const { difference, chance, interval } = resultOf(scoredAs(fortnight, 6, 3), fortnight)
    expect([difference, chance]).toEqual([3, 2 / 432])
    // Any other difference taken off leaves one that only this key and its mirror make.
    expect(interval).toEqual([3, 3])
  })

  it('a fortnight with the same score every evening: no difference, which chance always makes', () => {
    expect(resultOf(scoredAs(fortnight, 4, 4), fortnight)).toMatchObject({ difference: 0, chance: 1 })
  })

  it('evenings without a score count for neither kind, and keys that leave one kind empty not at all', () => {
    // Of six keys, two put both evenings on one side; the other four make 2 or −2.
    const result = resultOf(scored(5, 3, 'skipped', null), [[on, off, off, on]])
    expect(result).toMatchObject({ difference: 2, chance: 1, interval: null })
    expect(result.dots).toHaveLength(2)
  })

  it('with scores of one kind only, there’s nothing to compare', () => {
    expect(resultOf(scored(5, 'skipped'), [[on, off]])).toEqual({
      dots: [{ number: 1, score: 5, hasPulse: true }],
      withPulse: 5,
      without: null,
      difference: null,
      chance: null,
      interval: null,
    })
    expect(resultOf([], fortnight)).toMatchObject({ dots: [], difference: null })
  })
})

describe('the test is honest', () => {
  const scores = [3, 5, 4, 4, 6, 2, 5, 3, 4, 7, 1, 4, 5, 3] as const

  it('of all keys, at most one in twenty calls evenings different that the pulse has nothing to do with', () => {
    // No two keys make the same difference.
    const unlike = [1, 2.1, 1.3, 4.7, 2.9, 5.3, 6.1, 1.7, 3.4, 6.8]
    const tenEvenings = [...fortnight.slice(0, 2), [on, off]]
    const keys = keysLike(tenEvenings)
    const wrong = keys.filter((key) => {
      const blocks = [key.slice(0, 4), key.slice(4, 8), key.slice(8)]
      return resultOf(scored(...(unlike as never[])), blocks).chance! <= 0.05
    })
    expect(wrong.length).toBeGreaterThan(0)
    expect(wrong.length / keys.length).toBeLessThanOrEqual(0.05)
  })

  it('the interval has the difference in it, and zero exactly when chance explains it', () => {
    for (const added of [0, 1, 2]) {
      const evenings = scored(
        ...scores.map(
          (score, index) => (fortnight.flat()[index] ? score + added : score) as Evening['score'],
        ),
      )
      const { difference, chance, interval } = resultOf(evenings, fortnight)
      const [low, high] = interval!
      expect(low).toBeLessThanOrEqual(difference!)
      expect(high).toBeGreaterThanOrEqual(difference!)
      // Its ends are found to a tenth.
      if (chance! > 0.05) expect([low <= 0.1, high >= -0.1]).toEqual([true, true])
      else expect(low > -0.1 || high < 0.1).toBe(true)
    }
  })
})
