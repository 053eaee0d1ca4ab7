import { useState } from 'react'
import { useExperiment } from '#actors/experiment.ts'
import { useVersions } from '#actors/versions.ts'
import { eveningCount, type Watched, watchedIds } from '#content/experiment.ts'
import { programs, shortOf } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Stack, Tiles } from '#ui/layout/stack.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { watchedWords } from './experiment-words.ts'

/** What an experiment is, and the choice of what to watch and hear. */
export function ExperimentStart() {
  const [{ status, problem }, send] = useExperiment()
  const [watched, watch] = useState<Watched>('sleep')
  const [programId, choose] = useState<string>('dreambloom')
  const { trackFor } = useVersions()
  const program = programs.find(({ id }) => id === programId) ?? programs[0]
  return (
    <Card>
      <Tiles min="lg" gap="lg">
        <Prose>
          <ol>
            <li>{t('Choose one thing to watch and one program, and keep to them.')}</li>
            <li>
              {t(
                'Each evening, press Play here. Chance decides whether the music has the pulse, and no one tells you: not this app, not the lock screen.',
              )}
            </li>
            <li>{t('Afterwards or the next morning, give the evening a number from 1 to 7, or skip it.')}</li>
            <li>
              {t(
                'After {count} evenings you see which had the pulse, and how easily chance alone makes such a difference. A missed evening changes nothing.',
                { count: eveningCount },
              )}
            </li>
          </ol>
        </Prose>
        <Stack gap="lg">
          <RadioGroup
            label={t('What to watch')}
            value={watched}
            onChange={watch}
            choices={watchedIds.map((id) => ({ value: id, label: watchedWords[id].label() }))}
          />
          <SegmentedControl
            label={t('Program')}
            value={programId}
            onChange={choose}
            segments={programs.map((each) => ({
              value: each.id,
              label: each.title,
              icon: <Cover program={each} />,
            }))}
            layout="grid"
          />
          {problem === null ? null : <Alert title={t('The experiment couldn’t start.')}>{problem}</Alert>}
          <div>
            <Button
              size="lg"
              isBusy={status === 'starting'}
              onClick={() => {
                send({
                  type: 'experiment.start',
                  track: shortOf(trackFor(program)).id,
                  watched,
                })
                focusHeading()
              }}
            >
              {t('Start the experiment')}
            </Button>
          </div>
        </Stack>
      </Tiles>
    </Card>
  )
}
