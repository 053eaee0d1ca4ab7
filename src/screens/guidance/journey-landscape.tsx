import { CircleUserRound, Download, Printer } from 'lucide-react'
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
      isLarge={status === 'finished'}
      words={
        status === 'idle'
          ? t('Each day that you finish adds a layer of hills.')
          : [t('{done} of {count} days', { done: done.length, count }), restWords(restDays)].join(' · ')
      }
    >
      {children}
    </Landscape>
  )
}

type Journey = ReturnType<typeof useJourney>[0]
type Pictures = typeof import('#ui/artwork/cover-picture.ts')

const layersOf = (steps: Journey['steps'], done: Journey['done']): readonly Layer[] =>
  steps.map((step) => ({
    program: programOfStep(step),
    day: done.find(({ step: number }) => number === step.number)?.day ?? null,
  }))

const restWords = (days: number): string =>
  days === 0 ? t('no rest days yet') : days === 1 ? t('1 rest day') : t('{count} rest days', { count: days })

/** What the finished picture is good for. */
export function PictureButtons({ onDrawn }: { onDrawn: (isDrawn: boolean) => void }) {
  const [{ done, steps, restDays, photo }, send] = useJourney()

  /** Its code may not load, and a browser may refuse the canvas. */
  const draw = (use: (pictures: Pictures) => Promise<void>) =>
    void import('#ui/artwork/cover-picture.ts').then(use).then(
      () => onDrawn(true),
      () => onDrawn(false),
    )

  const save = () =>
    draw(async ({ landscapePicture }) => savePicture(landscapePicture(layersOf(steps, done), restDays)))

  const adopt = () =>
    draw(async ({ landscapePhoto }) => {
      send({ type: 'picture.use', picture: await landscapePhoto(layersOf(steps, done), restDays) })
    })

  return (
    <>
      <Button
        iconStart={<CircleUserRound size={20} aria-hidden="true" />}
        isBusy={photo === 'sending'}
        isDisabled={photo === 'used'}
        onClick={adopt}
      >
        {photo === 'used' ? t('It’s your photo') : t('Use as my photo')}
      </Button>
      <Button variant="outline" iconStart={<Download size={20} aria-hidden="true" />} onClick={save}>
        {t('Save the picture')}
      </Button>
      <Button variant="outline" iconStart={<Printer size={20} aria-hidden="true" />} onClick={() => print()}>
        {t('Print the picture')}
      </Button>
    </>
  )
}

/** Why there's no picture, or why it isn't the photo. */
export function PictureTrouble({ isUndrawn }: { isUndrawn: boolean }) {
  const [{ problem, photo }] = useJourney()
  return (
    <>
      {isUndrawn ? (
        <Alert title={t('We couldn’t make the picture')}>
          {t('Check your connection and try again. Some browsers refuse pictures in private mode.')}
        </Alert>
      ) : null}
      {problem === null ? null : <Alert title={t('Your photo hasn’t changed')}>{problem}</Alert>}
      <SlowNote isWaiting={photo === 'sending'} />
    </>
  )
}
