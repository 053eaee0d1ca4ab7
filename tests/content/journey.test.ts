import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRoute, routesOf } from '#app/routing/routes.ts'
import { articles } from '#content/articles.ts'
import { programOfStep, secondsFor, stepsOf, ways } from '#content/journey.ts'
import { weeksOf, wordsOfStep } from '#content/journey-texts.ts'
import { pathsOf } from '#content/paths.ts'
import { pageOf } from '#screens/guidance/journey-words.ts'

const paths = pathsOf('neuro')
const books = readdirSync('content/ebooks').filter((name) => !name.endsWith('.md'))

const journeySteps = stepsOf('all')

describe('the journey', () => {
  it.each(ways)('has twenty-one days in three weeks, counted from 1 (%s)', (way) => {
    expect(weeksOf(way).map(({ steps }) => steps.length)).toEqual([7, 7, 7])
    expect(stepsOf(way).map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1))
    for (const { page } of stepsOf(way))
      if (page.kind === 'article') expect(articles.some(({ slug }) => slug === page.slug)).toBe(true)
  })

  it('has twelve programs, twelve articles that exist, every book, the visuals and the quiz', () => {
    const pages = journeySteps.map(({ page }) => page)
    expect(new Set(journeySteps.map(({ program }) => program)).size).toBe(12)
    const slugs = new Set(pages.flatMap((page) => (page.kind === 'article' ? [page.slug] : [])))
    expect(slugs.size).toBe(12)
    expect([...slugs].filter((slug) => !articles.some((article) => article.slug === slug))).toEqual([])
    expect(new Set(pages.flatMap((page) => (page.kind === 'book' ? [page.id] : [])))).toEqual(new Set(books))
    const places = pages.flatMap((page) => (page.kind === 'screen' ? [page.screen] : []))
    expect(places).toEqual(expect.arrayContaining(['visual', 'quiz']))
  })

  it.each(ways)('has no title or page twice (%s)', (way) => {
    const pages = stepsOf(way).map(({ page }) =>
      page.kind === 'article' ? page.slug : page.kind === 'book' ? `${page.id} ${page.chapter}` : page.screen,
    )
    expect(new Set(pages).size).toBe(21)
    expect(new Set(stepsOf(way).map(({ title }) => title)).size).toBe(21)
  })

  it.each(ways)('links only to screens that exist (%s)', (way) => {
    const routes = routesOf(paths)
    for (const step of stepsOf(way)) {
      const page = pageOf(step, paths)
      const path = new URL(page!.href, 'https://members.example').pathname
      expect(findRoute(routes, path)?.area, step.title).toBe('members')
    }
  })

  it.each(ways)('names books as on their cover, and chapters of the stated length (%s)', (way) => {
    for (const { page } of stepsOf(way)) {
      if (page.kind !== 'book') continue
      const folder = `content/ebooks/${page.id}`
      expect(JSON.parse(readFileSync(`${folder}/book.json`, 'utf8')).title).toBe(page.title)
      const file = readdirSync(folder).find((name) => name.startsWith(`0${page.chapter}-`))
      const words = readFileSync(`${folder}/${file}`, 'utf8').split(/\s+/).length
      expect(Math.abs(words / 220 - page.minutes), `${page.title}, ${page.chapter}`).toBeLessThan(1)
    }
  })

  it('takes the promised 10 to 15 minutes on most days', () => {
    const minutes = journeySteps.map((step) => {
      const { page } = step
      const reading =
        page.kind === 'article' ? articles.find(({ slug }) => slug === page.slug)!.minutes : page.minutes
      return programOfStep(step).seconds / 60 + reading
    })
    expect(minutes.filter((length) => length >= 10 && length <= 15).length).toBeGreaterThanOrEqual(15)
    expect(Math.max(...minutes)).toBeLessThanOrEqual(15)
  })

  it('gives each day a title that fits its page', () => {
    const titleOf = (day: number) => journeySteps[day - 1]!.title
    const pageTitleOf = (day: number) => pageOf(journeySteps[day - 1]!, paths)!.title
    expect([titleOf(2), pageTitleOf(2)]).toEqual(['A safe start', 'Listening safely'])
    expect([titleOf(7), pageTitleOf(7)]).toEqual(['Both sides', 'Headphones and volume'])
    expect([titleOf(9), pageTitleOf(9)]).toEqual(['The hard task first', 'One Thing at a Time, chapter 3'])
    expect([titleOf(10), pageTitleOf(10)]).toEqual(['A morning habit', 'Habits that hold'])
    expect([titleOf(14), pageTitleOf(14)]).toEqual(['When music isn’t enough', 'When to ask a doctor'])
  })

  it.each(ways)('asks a question a day, and on the last day of each week looks back (%s)', (way) => {
    for (const step of stepsOf(way)) expect(wordsOfStep(step), step.title).toMatch(/\?|too loud\.$/)
    for (const { steps } of weeksOf(way)) expect(wordsOfStep(steps.at(-1)!)).toContain('Look back on')
  })

  it.each(ways)('never plays the same program on two days in a row (%s)', (way) => {
    for (const [at, { program }] of stepsOf(way).slice(1).entries())
      expect(program).not.toBe(stepsOf(way)[at]!.program)
  })

  it('counts a day after four fifths of its program', () => {
    expect(secondsFor(journeySteps[0]!)).toBe(Math.floor(420 * 0.8))
  })
})
