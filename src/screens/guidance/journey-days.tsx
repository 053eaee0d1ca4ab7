import { useState } from 'react'
import { useJourney } from '#actors/journey.ts'
import { t } from '#locale/t.ts'
import { JourneyDays } from '#ui/guidance/journey-days.tsx'
import { JourneyLandscape } from './journey-landscape.tsx'
import { JourneyNow, OtherDay } from './journey-step.tsx'

/** The landscape, its days, and the chosen one; today's until another is chosen, and again once today's changes. */
export function JourneyByDay() {
  const [{ status, step: now, steps, done }] = useJourney()
  const [[step, today], show] = useState([now, now])
  if (today !== now) show([now, now])
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
      shown={step.number}
      onShow={(number) => show([steps[number - 1] ?? now, now])}
      picture={(strip) => <JourneyLandscape>{strip}</JourneyLandscape>}
    >
      {step === now ? <JourneyNow /> : <OtherDay step={step} />}
    </JourneyDays>
  )
}
