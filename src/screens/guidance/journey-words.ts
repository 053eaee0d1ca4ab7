/** Texts and links for a day of the journey. */
import type { useJourney } from '#actors/journey.ts'
import { articleBySlug, pathOfArticle } from '#content/articles.ts'
import { type JourneyStep, programOfStep } from '#content/journey.ts'
import type { Paths } from '#content/paths.ts'
import { dateOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'
import { bookHref } from '#screens/reading/reader/book-words.ts'

type Done = ReturnType<typeof useJourney>[0]['done'][number]

export const dayName = ({ number }: JourneyStep): string => t('Day {number}', { number })

type Page = {
  title: string
  href: string
  /** Label of the button that opens it. */
  action: string
  /** How long it takes; null if it adds no time. */
  length: string | null
}

/** The day's page beside its program. Null if there's no such article. */
export function pageOf({ page }: JourneyStep, paths: Paths): Page | null {
  switch (page.kind) {
    case 'article': {
      const article = articleBySlug(page.slug)
      if (article === undefined) return null
      const { title, minutes } = article
      return {
        title,
        href: pathOfArticle(article, paths),
        action: t('Read the article'),
        length: lengthOf(minutes),
      }
    }
    case 'book':
      return {
        title: t('{title}, chapter {chapter}', page),
        href: bookHref(paths.ebooks, page.id),
        action: t('Read chapter {chapter}', page),
        length: lengthOf(page.minutes),
      }
    case 'screen':
      return {
        title: t(page.title),
        href: paths[page.screen],
        action: t(screenActions[page.screen]),
        length: page.minutes === 0 ? null : lengthOf(page.minutes),
      }
  }
}

const screenActions = {
  visual: 'Open visuals',
  favourites: 'Open favourites',
  quiz: 'Take the quiz',
} as const

const lengthOf = (minutes: number) => t('{count}\u00a0min', { count: minutes })

export function programWords(step: JourneyStep): string {
  const { title, seconds } = programOfStep(step)
  return `${title} · ${shortLength(seconds)}`
}

export function doneWords({ day, by }: Done): string {
  const date = dateOf(Date.parse(`${day}T12:00:00`))
  return by === 'listening' ? t('Listened on {date}', { date }) : t('Marked as done on {date}', { date })
}
