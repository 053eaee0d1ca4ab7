import { useJourney } from '#actors/journey.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { type JourneyStep, journeyWeeks, programOfStep } from '#content/journey.ts'
import { t } from '#locale/t.ts'
import { homeOf } from '#screens/listening/programs/program-words.ts'
import { Link } from '#ui/actions/link.tsx'
import { JourneyList, JourneyRow } from '#ui/guidance/journey-list.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Text } from '#ui/text/text.tsx'
import { doneWords, pageOf, programWords } from './journey-words.ts'

/** All days, week by week, each with a checkbox. */
export function JourneyWeeks() {
  const [{ status, step, done }, send] = useJourney()
  const paths = usePaths()
  const isUnderWay = status !== 'idle'

  function row(one: JourneyStep) {
    const record = done.find(({ step: number }) => number === one.number)
    const page = pageOf(one, paths)
    const title = t(one.title)
    return (
      <JourneyRow
        key={one.number}
        number={one.number}
        title={title}
        text={t(one.words)}
        links={
          <>
            <Link href={homeOf(programOfStep(one), paths)}>{programWords(one)}</Link>
            {page === null ? null : (
              <Link href={page.href}>{[page.title, page.length].filter(Boolean).join(' · ')}</Link>
            )}
          </>
        }
        doneWords={record === undefined ? null : doneWords(record)}
        isNext={(status === 'open' || status === 'resting') && one.number === step.number}
        isFixed={!isUnderWay || record?.by === 'listening'}
        tickLabel={t('Day {number}, {title}: done', { number: one.number, title })}
        onTick={(isDone) =>
          send(isDone ? { type: 'step.tick', step: one.number } : { type: 'step.untick', step: one.number })
        }
      />
    )
  }

  return journeyWeeks.map(({ title, words, steps }) => (
    <Section key={title} title={t(title)}>
      <Text color="muted">{t(words)}</Text>
      <JourneyList label={t(title)}>{steps.map(row)}</JourneyList>
    </Section>
  ))
}
