import { BookOpen } from 'lucide-react'
import { useJourney } from '../../../actors/journey-actors.tsx'
import { usePaths } from '../../../actors/page-actors.tsx'
import { type JourneyStep, programOfStep } from '../../../content/journey.ts'
import { t } from '../../../locale/t.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Feature } from '../../../ui/feature.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { Progress } from '../../../ui/progress.tsx'
import { dayName, pageOf } from './journey-words.ts'
import { PlayWideButton } from './play-button.tsx'
import { useVersions } from './versions.ts'

/** What today is about: to begin, a step to take, rest, what is done, or the end of the way. */
export function JourneyNow() {
  const [{ status, step, following, heard, needed, count }, send] = useJourney()
  /** Each of these takes the button away that was pressed. */
  const ask = (event: Parameters<typeof send>[0]) => {
    send(event)
    focusHeading()
  }
  const paths = usePaths()
  const { trackFor } = useVersions()
  const program = programOfStep(step)
  const art = <Cover program={program} size="fill" />
  const page = pageOf(step, paths)

  switch (status) {
    case 'idle':
      return (
        <Feature
          art={art}
          over={t('One program and one page a day')}
          title={t('Three weeks, at your own pace')}
          text={t(
            'A step takes a quarter of an hour. It is done when you have listened to most of its track, or when you tick it off. A day without a step is a rest day: nothing runs out, and nothing starts over.',
          )}
          actions={
            <Button size="lg" onClick={() => ask({ type: 'journey.begin' })}>
              {t('Begin today')}
            </Button>
          }
        />
      )
    case 'open':
      return (
        <Feature
          art={art}
          over={placeOf(step, count)}
          title={t(step.title)}
          text={t(step.words)}
          actions={
            <>
              <PlayWideButton track={trackFor(program)} label={t('Play {title}', { title: program.title })} />
              {page === null ? null : (
                <ButtonLink
                  href={page.href}
                  variant="outline"
                  iconStart={<BookOpen size={20} aria-hidden="true" />}
                >
                  {t('Read the page')}
                </ButtonLink>
              )}
              <Button variant="ghost" onClick={() => ask({ type: 'step.tick', step: step.number })}>
                {t('Tick it off')}
              </Button>
              <Button variant="ghost" onClick={() => ask({ type: 'day.rest' })}>
                {t('Rest today')}
              </Button>
            </>
          }
        >
          {heard > 0 ? (
            <Progress
              label={t('Heard today')}
              value={Math.min(heard, needed)}
              max={needed}
              valueText={t('{heard} of {needed} min', {
                heard: Math.floor(heard / 60),
                needed: Math.ceil(needed / 60),
              })}
              isLabelShown
            />
          ) : null}
        </Feature>
      )
    case 'resting':
      return (
        <Feature
          art={art}
          over={t('A rest day')}
          title={t('{day} waits for you', { day: dayName(step) })}
          text={t(
            'Rest belongs to every practice. Tomorrow the same step is here; if you listen to {title} today after all, it counts.',
            { title: program.title },
          )}
          actions={
            <Button size="lg" variant="outline" onClick={() => ask({ type: 'day.resume' })}>
              {t('I would like to go on today')}
            </Button>
          }
        />
      )
    case 'done':
      return (
        <Feature
          art={art}
          over={t('Done for today')}
          title={t('{day}: {title}', { day: dayName(step), title: t(step.title) })}
          text={
            following === null
              ? t('That was the last one.')
              : t('That is enough for one day. Tomorrow: {title}.', { title: t(following.title) })
          }
          actions={
            <>
              {page === null ? null : (
                <ButtonLink
                  href={page.href}
                  size="lg"
                  variant="outline"
                  iconStart={<BookOpen size={20} aria-hidden="true" />}
                >
                  {t('Read the page')}
                </ButtonLink>
              )}
              {following === null ? null : (
                <Button size="lg" variant="ghost" onClick={() => ask({ type: 'journey.ahead' })}>
                  {t('Go on with day {number} now', { number: following.number })}
                </Button>
              )}
            </>
          }
        />
      )
    case 'finished':
      return (
        <Feature
          art={art}
          over={t('All {count} steps', { count })}
          title={t('You have come all the way')}
          text={t(
            'What was worth keeping is yours now: one program, one time of day, as often as is kind to you. Your favourites are a good place for it.',
          )}
          actions={
            <ButtonLink href={paths.favourites} size="lg">
              {t('Favourites')}
            </ButtonLink>
          }
        />
      )
  }
}

const placeOf = ({ number }: JourneyStep, count: number): string =>
  t('Day {number} of {count}', { number, count })
