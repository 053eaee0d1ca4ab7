/** What can be said of a step of the journey, and where it leads. */
import type { useJourney } from '../../../actors/journey-actors.tsx'
import { articleBySlug, pathOfArticle } from '../../../content/articles.ts'
import { type JourneyStep, programOfStep } from '../../../content/journey.ts'
import type { Paths } from '../../../content/paths.ts'
import { dateOf } from '../../../locale/moments.ts'
import { t } from '../../../locale/t.ts'
import { shortLength } from '../../../locale/time.ts'

type Done = ReturnType<typeof useJourney>[0]['done'][number]

export const dayName = ({ number }: JourneyStep): string => t('Day {number}', { number })

/** The page of a step: its title, how long it takes, and where it is. Null when the articles do not have it. */
export function pageOf({ article, part }: JourneyStep, paths: Paths) {
  const found = articleBySlug(article)
  if (found === undefined) return null
  const heading = found.headings.find(({ id }) => id === part)
  return {
    title:
      heading === undefined ? found.title : t('{title}: {part}', { title: found.title, part: heading.text }),
    href: `${pathOfArticle(found, paths)}${heading === undefined ? '' : `#${heading.id}`}`,
    /** Of the whole page; a part has no length of its own. */
    length: heading === undefined ? t('{count}\u00a0min', { count: found.minutes }) : null,
  }
}

export function programWords(step: JourneyStep): string {
  const { title, seconds } = programOfStep(step)
  return `${title} · ${shortLength(seconds)}`
}

export function doneWords({ day, by }: Done): string {
  const date = dateOf(Date.parse(`${day}T12:00:00`))
  return by === 'listening' ? t('Listened on {date}', { date }) : t('Ticked off on {date}', { date })
}
