import { useState } from 'react'
import { useJourney } from '#actors/journey.ts'
import { t } from '#locale/t.ts'
import { JourneyDays } from '#ui/guidance/journey-days.tsx'
import { JourneyLandscape } from './journey-landscape.tsx'
import { JourneyNow, OtherDay } from './journey-step.tsx'

/** The landscape, its days, and the chosen one; today's until another is chosen, and again once today's changes. */
export function JourneyByDay() {
  const [{ status, step: now, steps, done }] = useJourney()
  const [[shown, today], show] = useState([now.number, now] as const)
  if (today !== now) show([now.number, now])
  const step = steps[shown - 1] ?? now
  return (
    <JourneyDays
      label={t('Days')}
      days={steps.map(({ number, title }) => {
        const isDone = done.some((one) => one.step === number)
        const values = { number, title: t(title) }
        return {
          number,
          label: isDone ? t('Day {number}, {title}: done', values) : t('Day {number}, {title}', values),
          isDone,
          isNow: status !== 'finished' && number === now.number,
        }
      })}
      shown={shown}
      onShow={(number) => show([number, now])}
      picture={(strip) => <JourneyLandscape>{strip}</JourneyLandscape>}
    >
      {step === now ? <JourneyNow /> : <OtherDay step={step} />}
    </JourneyDays>
  )
}
