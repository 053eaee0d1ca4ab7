import { CircleUserRound, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { savePicture, useJourney } from '#actors/journey.ts'
import { programOfStep } from '#content/journey.ts'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Landscape } from '#ui/artwork/landscape.tsx'
import type { Layer } from '#ui/artwork/landscape-drawing.ts'
import { Alert } from '#ui/feedback/alert.tsx'

/** The days that are done as layers of hills. */
export function JourneyLandscape({ children }: { children: ReactNode }) {
  const [{ status, done, steps, count, restDays }] = useJourney()
  return (
    <Landscape
      layers={layersOf(steps, done)}
      restDays={restDays}
      words={
        status === 'idle'
          ? t('Each day that you finish adds a layer of hills to your landscape.')
          : [t('{done} of {count} days', { done: done.length, count }), restWords(restDays)].join(' · ')
      }
    >
      {children}
    </Landscape>
  )
}

type Journey = ReturnType<typeof useJourney>[0]

const layersOf = (steps: Journey['steps'], done: Journey['done']): readonly Layer[] =>
  steps.map((step) => ({
    program: programOfStep(step),
    day: done.find(({ step: number }) => number === step.number)?.day ?? null,
  }))

const restWords = (days: number): string =>
  days === 0 ? t('no rest days yet') : days === 1 ? t('1 rest day') : t('{count} rest days', { count: days })

/** What the finished picture is good for. */
export function PictureButtons() {
  const [{ done, steps, restDays, photo }, send] = useJourney()
  const pictures = () => import('#ui/artwork/cover-picture.ts')

  async function save(): Promise<void> {
    savePicture((await pictures()).landscapePicture(layersOf(steps, done), restDays))
  }

  async function adopt(): Promise<void> {
    send({
      type: 'picture.use',
      picture: await (await pictures()).landscapePhoto(layersOf(steps, done), restDays),
    })
  }

  return (
    <>
      <Button
        iconStart={<CircleUserRound size={20} aria-hidden="true" />}
        isBusy={photo === 'sending'}
        isDisabled={photo === 'used'}
        onClick={() => void adopt()}
      >
        {photo === 'used' ? t('It’s your photo') : t('Use as my photo')}
      </Button>
      <Button
        variant="outline"
        iconStart={<Download size={20} aria-hidden="true" />}
        onClick={() => void save()}
      >
        {t('Save the picture')}
      </Button>
    </>
  )
}

/** Why the picture isn't the photo. */
export function PictureTrouble() {
  const [{ problem, photo }] = useJourney()
  return (
    <>
      {problem === null ? null : <Alert title={t('Your photo hasn’t changed')}>{problem}</Alert>}
      <SlowNote isWaiting={photo === 'sending'} />
    </>
  )
}
