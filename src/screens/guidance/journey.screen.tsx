import { Printer } from 'lucide-react'
import { useExperiment } from '#actors/experiment.ts'
import { useJourney } from '#actors/journey.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Question } from '#ui/overlays/question.tsx'
import { Printable } from '#ui/reading/article-frame.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { HideOnPrint } from '#ui/text/hide-on-print.tsx'
import { Text } from '#ui/text/text.tsx'
import { JourneyByDay } from './journey-days.tsx'
import { JourneyPrint } from './journey-print.tsx'
import { WayChoice } from './journey-way.tsx'

/** /admin/{product}journey */
export default function JourneyScreen() {
  const [{ status, done, isRestarting }, send] = useJourney()
  const title = t('Journey')
  const isUnderWay = status !== 'idle'
  return (
    <Printable>
      <Page
        title={title}
        documentTitle={useDocumentTitle(title)}
        lead={t('One program and one short read a day, for 21 days.')}
        size="list"
      >
        <JourneyByDay />
        <HiddenText live="polite">{isUnderWay ? said[status]() : ''}</HiddenText>
        {status === 'finished' ? null : <JourneyPrint />}
        <HideOnPrint>
          <Cluster gap="md" justify="between">
            <WayChoice />
            <Cluster gap="sm">
              {status === 'finished' ? null : (
                <Button
                  variant="outline"
                  iconStart={<Printer size={18} aria-hidden="true" />}
                  onClick={() => print()}
                >
                  {t('Print the plan')}
                </Button>
              )}
              {isUnderWay ? (
                <Button variant="ghost" hasDialog onClick={() => send({ type: 'journey.restart' })}>
                  {t('Start over')}
                </Button>
              ) : null}
            </Cluster>
          </Cluster>
        </HideOnPrint>
        <FindOut />
        <Text size="small" color="muted" isProse>
          {t('Your progress and your notes are saved on this device.')}{' '}
          <SafetyRules ids={['volume', 'driving']} />
        </Text>
        <Question
          isOpen={isRestarting}
          title={t('Start over from day 1?')}
          description={t(
            'Your {count} completed days and your notes will be cleared. Your listening history and your streak stay.',
            { count: done.length },
          )}
          no={t('Keep my progress')}
          yes={t('Clear and start over')}
          isDanger
          onNo={() => send({ type: 'restart.cancel' })}
          onYes={() => send({ type: 'restart.confirm' })}
        />
      </Page>
    </Printable>
  )
}

/** Where to compare evenings with and without the pulse, if the server offers that. */
function FindOut() {
  const [{ isOffered, current }] = useExperiment()
  const paths = usePaths()
  if (!isOffered) return null
  return (
    <HideOnPrint>
      <Card
        variant="quiet"
        title={t('Does it work for me?')}
        footer={
          <ButtonLink href={paths.findOut} variant="outline">
            {current === null ? t('Find out') : t('Go to your experiment')}
          </ButtonLink>
        }
      >
        <Text color="muted" size="small" isProse>
          {t('Compare evenings with and without the pulse, without knowing which is which until the end.')}
        </Text>
      </Card>
    </HideOnPrint>
  )
}

const said = {
  open: () => '',
  resting: () => t('Today is a rest day.'),
  done: () => t('Done for today.'),
  finished: () => t('All days are done.'),
}
