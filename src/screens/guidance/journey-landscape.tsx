import { Download } from 'lucide-react'
import { savePicture, useJourney } from '#actors/journey.ts'
import { journeySteps, programOfStep } from '#content/journey.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Landscape } from '#ui/artwork/landscape.tsx'
import { HideOnPrint } from '#ui/text/hide-on-print.tsx'

/** The days that are done as layers of hills. The finished picture can be saved. */
export function JourneyLandscape() {
  const [{ status, done, count, restDays }] = useJourney()
  const layers = journeySteps.map((step) => ({
    program: programOfStep(step),
    day: done.find(({ step: number }) => number === step.number)?.day ?? null,
  }))

  async function save(): Promise<void> {
    const { landscapePicture } = await import('#ui/artwork/cover-picture.ts')
    savePicture(landscapePicture(layers, restDays))
  }

  return (
    <Landscape
      layers={layers}
      restDays={restDays}
      words={
        status === 'idle'
          ? t('Each day that you finish adds a layer of hills to your landscape.')
          : [t('{done} of {count} days', { done: done.length, count }), restWords(restDays)].join(' · ')
      }
      actions={
        status === 'finished' ? (
          <HideOnPrint>
            <Button
              variant="outline"
              iconStart={<Download size={18} aria-hidden="true" />}
              onClick={() => void save()}
            >
              {t('Save the picture')}
            </Button>
          </HideOnPrint>
        ) : null
      }
    />
  )
}

const restWords = (days: number): string =>
  days === 0 ? t('no rest days yet') : days === 1 ? t('1 rest day') : t('{count} rest days', { count: days })
