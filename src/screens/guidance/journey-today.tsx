import { useJourney } from '#actors/journey.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { programOfStep } from '#content/journey.ts'
import { t } from '#locale/t.ts'
import { PlayButton } from '#screens/listening/programs/play-button.tsx'
import { kindOf } from '#screens/listening/programs/program-words.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** Today's step on the dashboard. Renders nothing before the journey starts and after it ends. */
export function JourneyToday() {
  const [{ status, step, count, following }] = useJourney()
  const paths = usePaths()
  const { trackFor } = useVersions()
  const program = programOfStep(step)
  if (status === 'idle' || status === 'finished') return null
  const values = { number: step.number, count, title: t(step.title) }
  return (
    <Card
      title={t('Journey, day {number} of {count}: {title}', values)}
      footer={
        <ButtonLink href={paths.journey} variant="outline">
          {t('Open the journey')}
        </ButtonLink>
      }
    >
      {status === 'open' ? (
        <Cluster gap="md">
          <PlayButton track={trackFor(program)} />
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
    </Card>
  )
}
