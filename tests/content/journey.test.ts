import { describe, expect, it } from 'vitest'
import { articles } from '../../src/content/articles.ts'
import { journeySteps, journeyWeeks, secondsFor } from '../../src/content/journey.ts'
import { programs } from '../../src/content/programs.ts'

describe('the journey', () => {
  it('has twenty-one days in three weeks, counted from 1', () => {
    expect(journeyWeeks.map(({ steps }) => steps.length)).toEqual([7, 7, 7])
    expect(journeySteps.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
  })

  it('comes past every program and every article', () => {
    expect(new Set(journeySteps.map(({ program }) => program))).toEqual(new Set(programs.map(({ id }) => id)))
    expect(new Set(journeySteps.map(({ article }) => article))).toEqual(
      new Set(articles.map(({ slug }) => slug)),
    )
  })

  it('sends nobody to a heading that is not there, and to no page twice in the same way', () => {
    const pages = journeySteps.map(({ article, part }) => `${article}#${part ?? ''}`)
    expect(new Set(pages).size).toBe(pages.length)
    for (const { article, part } of journeySteps) {
      if (part === undefined) continue
      const headings = articles.find(({ slug }) => slug === article)?.headings.map(({ id }) => id)
      expect(headings, `${article}#${part}`).toContain(part)
    }
  })

  it('does not play the same program on two days in a row', () => {
    for (const [at, { program }] of journeySteps.slice(1).entries())
      expect(program).not.toBe(journeySteps[at]!.program)
  })

  it('asks for four fifths of a track', () => {
    expect(secondsFor(journeySteps[0]!)).toBe(Math.floor(420 * 0.8))
  })
})
