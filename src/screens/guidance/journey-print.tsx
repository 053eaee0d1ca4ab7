import { useJourney } from '#actors/journey.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { weeksOf, wordsOfStep } from '#content/journey-texts.ts'
import { t } from '#locale/t.ts'
import { JourneyPlan, PlannedStep } from '#ui/guidance/journey-plan.tsx'
import { Section } from '#ui/layout/section.tsx'
import { doneWords, pageOf, programWords } from './journey-words.ts'

/** All days, week by week, to print. */
export function JourneyPrint() {
  const [{ done, notes, way }] = useJourney()
  const paths = usePaths()
  return (
    <JourneyPlan>
      {weeksOf(way).map(({ title, words, steps }) => (
        <Section key={title} title={t(title)}>
          <p>{t(words)}</p>
          <ol>
            {steps.map((step) => {
              const record = done.find(({ step: number }) => number === step.number)
              return (
                <PlannedStep
                  key={step.number}
                  number={step.number}
                  title={t(step.title)}
                  text={t(wordsOfStep(step))}
                  links={[programWords(step), pageOf(step, paths)?.title].filter(Boolean).join(' · ')}
                  note={notes.find((note) => note.step === step.number)?.text}
                  doneWords={record === undefined ? null : doneWords(record)}
                />
              )
            })}
          </ol>
        </Section>
      ))}
    </JourneyPlan>
  )
}
