import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { useJourney } from '#actors/journey.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { type JourneyStep, programOfStep } from '#content/journey.ts'
import { wordsOfStep } from '#content/journey-texts.ts'
import { shortOf } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { PlayWideButton } from '#screens/listening/programs/play-button.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { FeatureCard } from '#ui/layout/feature-card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Cluster } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { PictureButtons, PictureTrouble } from './journey-landscape.tsx'
import { DayNote } from './journey-notes.tsx'
import { dayName, doneWords, pageOf } from './journey-words.ts'

/** Each of these events removes the pressed button, so the focus moves to the heading. */
function useAsk() {
  const [, send] = useJourney()
  return (event: Parameters<typeof send>[0]) => {
    send(event)
    focusHeading()
  }
}

/** Today: not started, a day to do, a rest day, done, or all finished. */
export function JourneyNow() {
  const [{ status, step, following, heard, needed, count }] = useJourney()
  const [isUndrawn, setUndrawn] = useState(false)
  const ask = useAsk()
  const paths = usePaths()
  const program = programOfStep(step)
  const art = <Cover program={program} size="fill" />

  switch (status) {
    case 'idle':
      return (
        <FeatureCard
          art={art}
          eyebrow={dayOf(step, count)}
          title={t('Three weeks, at your own pace')}
          text={t('Most days take 10 to 15 minutes. If you skip a day, you carry on where you stopped.')}
          actions={
            <Button size="lg" onClick={() => ask({ type: 'journey.begin' })}>
              {t('Start today')}
            </Button>
          }
        />
      )
    case 'open':
      return (
        <FeatureCard
          art={art}
          eyebrow={dayOf(step, count)}
          title={t(step.title)}
          text={t(wordsOfStep(step))}
          actions={
            <>
              <PlayDay step={step} />
              <PageOfDay step={step} />
              <Cluster gap="sm">
                <Tick step={step} />
                <Button variant="ghost" onClick={() => ask({ type: 'day.rest' })}>
                  {t('Rest today')}
                </Button>
              </Cluster>
            </>
          }
          below={<DayNote step={step} />}
        >
          {heard > 0 ? (
            <Progress
              label={t('Played today')}
              value={Math.min(heard, needed)}
              max={needed}
              valueText={t('{heard} of {needed}\u00a0min', {
                heard: Math.floor(heard / 60),
                needed: Math.ceil(needed / 60),
              })}
              isLabelShown
            />
          ) : null}
        </FeatureCard>
      )
    case 'resting':
      return (
        <FeatureCard
          art={art}
          eyebrow={t('A rest day')}
          title={t('{day} is ready when you are', { day: dayName(step) })}
          text={t('Rest is part of the plan. If you listen to {title} today after all, it still counts.', {
            title: program.title,
          })}
          actions={
            <Button size="lg" variant="outline" onClick={() => ask({ type: 'day.resume' })}>
              {t('Continue today')}
            </Button>
          }
        />
      )
    case 'done':
      return (
        <FeatureCard
          art={art}
          eyebrow={t('Done for today')}
          title={t('{day}: {title}', { day: dayName(step), title: t(step.title) })}
          text={
            following === null
              ? t('That was the last day.')
              : t('That’s all for today. Tomorrow: {title}.', { title: t(following.title) })
          }
          actions={
            <>
              <PageOfDay step={step} />
              {following === null ? null : (
                <Button size="lg" variant="ghost" onClick={() => ask({ type: 'journey.ahead' })}>
                  {t('Start day {number} now', { number: following.number })}
                </Button>
              )}
              <Tick step={step} />
            </>
          }
          below={<DayNote step={step} />}
        >
          <DoneOn step={step} />
        </FeatureCard>
      )
    case 'finished':
      return (
        <FeatureCard
          eyebrow={t('All {count} days', { count })}
          title={t('You did it')}
          text={t(
            'Keep the program that helped most, at a time that suits you. Your favourites are a good place for it.',
          )}
          actions={
            <>
              <PictureButtons onDrawn={(isDrawn) => setUndrawn(!isDrawn)} />
              <ButtonLink href={paths.favourites} variant="ghost">
                {t('Favourites')}
              </ButtonLink>
              <Tick step={step} />
            </>
          }
          below={
            <>
              <PictureTrouble isUndrawn={isUndrawn} />
              <DayNote step={step} />
            </>
          }
        />
      )
  }
}

const dayOf = ({ number }: JourneyStep, count: number): string =>
  t('Day {number} of {count}', { number, count })

/** A day that isn't today's. */
export function OtherDay({ step }: { step: JourneyStep }) {
  const [{ count }] = useJourney()
  return (
    <FeatureCard
      art={<Cover program={programOfStep(step)} size="fill" />}
      eyebrow={dayOf(step, count)}
      title={t(step.title)}
      text={t(wordsOfStep(step))}
      actions={
        <>
          <PlayDay step={step} isSecond />
          <PageOfDay step={step} />
          <Tick step={step} />
        </>
      }
      below={<DayNote step={step} />}
    >
      <DoneOn step={step} />
    </FeatureCard>
  )
}

type DayProps = { step: JourneyStep }

function PlayDay({ step, isSecond }: DayProps & { isSecond?: boolean }) {
  const { trackFor } = useVersions()
  const program = programOfStep(step)
  return (
    <PlayWideButton
      track={shortOf(trackFor(program))}
      label={t('Play {title}', { title: program.title })}
      isSecond={isSecond}
    />
  )
}

function PageOfDay({ step }: DayProps) {
  const page = pageOf(step, usePaths())
  if (page === null) return null
  return (
    <ButtonLink href={page.href} variant="outline" iconStart={<BookOpen size={20} aria-hidden="true" />}>
      {[page.action, page.length].filter(Boolean).join(' · ')}
    </ButtonLink>
  )
}

/** Marks a day as done by hand, or not. Listening can't be undone. */
function Tick({ step: { number } }: DayProps) {
  const [{ status, done }] = useJourney()
  const ask = useAsk()
  const record = done.find(({ step }) => step === number)
  if (status === 'idle' || record?.by === 'listening') return null
  return (
    <Button
      variant="ghost"
      onClick={() => ask({ type: record === undefined ? 'step.tick' : 'step.untick', step: number })}
    >
      {record === undefined ? t('Mark as done') : t('Mark as not done')}
    </Button>
  )
}

function DoneOn({ step: { number } }: DayProps) {
  const [{ done }] = useJourney()
  const record = done.find(({ step }) => step === number)
  return record === undefined ? null : (
    <Text size="small" color="muted">
      {doneWords(record)}
    </Text>
  )
}
