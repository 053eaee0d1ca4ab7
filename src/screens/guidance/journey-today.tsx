import { useJourney } from '#actors/journey.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { programOfStep } from '#content/journey.ts'
import { shortOf } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { PlayButton } from '#screens/listening/programs/play-button.tsx'
import { kindOf } from '#screens/listening/programs/program-words.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { TodayLine, TodayTitle } from '#ui/layout/today-row.tsx'
import { Text } from '#ui/text/text.tsx'
import { DismissableCard } from './dismissable-card.tsx'

/** Today's step on the dashboard. Before the journey, where to start; after it, nothing. */
export function JourneyToday() {
  const [{ status, step, count, following }] = useJourney()
  const paths = usePaths()
  const { trackFor } = useVersions()
  const program = programOfStep(step)
  if (status === 'idle') return <WhereToStart />
  if (status === 'finished') return null
  const eyebrow = t('Journey, day {number} of {count}', { number: step.number, count })
  return (
    <Card title={<TodayTitle eyebrow={eyebrow}>{t(step.title)}</TodayTitle>}>
      <TodayLine
        button={
          <ButtonLink href={paths.journey} variant="outline" size="sm">
            {t('Open the journey')}
          </ButtonLink>
        }
      >
        {status === 'open' ? (
          <Cluster gap="sm">
            <PlayButton track={shortOf(trackFor(program))} />
            <div>
              <Text size="label">{program.title}</Text>
              <Text size="small" color="muted">
                {kindOf(program)}
              </Text>
            </div>
          </Cluster>
        ) : (
          <Text color="muted">
            {status === 'resting'
              ? t('Today is a rest day.')
              : following === null
                ? t('Done for today.')
                : t('Done for today. Tomorrow: {title}.', { title: t(following.title) })}
          </Text>
        )}
      </TodayLine>
    </Card>
  )
}

function WhereToStart() {
  const paths = usePaths()
  return (
    <DismissableCard
      id="start"
      title={t('Where to start')}
      links={
        <Cluster gap="md">
          <ButtonLink href={paths.quiz} variant="outline">
            {t('Take the quiz')}
          </ButtonLink>
          <ButtonLink href={paths.journey} variant="link">
            {t('See the journey')}
          </ButtonLink>
        </Cluster>
      }
    >
      {t(
        'The quiz asks eight questions and suggests three programs. The journey has one program and one page for each of 21 days.',
      )}
    </DismissableCard>
  )
}
