import { programs } from '#content/programs.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Comparison } from '#ui/guidance/comparison.tsx'
import { JourneyList, JourneyRow } from '#ui/guidance/journey-list.tsx'
import { OfferTiles } from '#ui/guidance/offer-tiles.tsx'
import { Question } from '#ui/guidance/question.tsx'
import { PlanDay, WeekPlan } from '#ui/guidance/week-plan.tsx'
import { Feature } from '#ui/layout/feature.tsx'
import { Gate } from '#ui/layout/gate.tsx'
import { Summary } from '#ui/layout/summary.tsx'
import { HeatMap } from '#ui/listening/heat-map.tsx'
import { WeekChart } from '#ui/listening/week-chart.tsx'
import { Text } from '#ui/text/text.tsx'
import { Section } from './section.tsx'

const minutes = [0, 12, 7, 0, 18, 33, 9]
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const weekNumbers = Array.from({ length: 12 }, (_, week) => week)
const levels = [0, 1, 2, 3, 4] as const
const nothing = () => {}
const answers = [
  { id: 'settle', label: 'Settle down' },
  { id: 'focus', label: 'Get something done' },
]

export function DaysSection() {
  return (
    <>
      <Section title="Days">
        <Summary
          figures={[
            { key: 'minutes', number: '79', words: 'minutes this week' },
            { key: 'streak', number: '3', words: 'days in a row' },
          ]}
        >
          <WeekChart
            label="Minutes of the last seven days"
            days={minutes.map((count, at) => ({
              key: names[at]!,
              name: names[at]!,
              figure: count === 0 ? '' : `${count}`,
              share: count / 33,
              isToday: at === 6,
            }))}
          />
        </Summary>
        <HeatMap
          label="Twelve weeks"
          rows={names.map((name, day) => ({
            key: name,
            name,
            days: weekNumbers.map((week) => ({
              key: `${name}${week}`,
              level: levels[(week + day) % levels.length]!,
            })),
          }))}
          less="Less"
          more="More"
        />
        <WeekPlan label="A week">
          <PlanDay name="Mon" cover={<Cover program={programs[2]!} />} title="Genesis" meta="7 min" />
          <PlanDay name="Tue" cover={null} title="Rest" />
        </WeekPlan>
        <JourneyList label="Steps">
          {(['done', 'next', 'later'] as const).map((state, at) => (
            <JourneyRow
              key={state}
              number={at + 1}
              title="Two tones, one pulse"
              text="Put on headphones and do nothing else for seven minutes."
              links={<Link href={`#step-${at}`}>Bloomwave</Link>}
              doneWords={state === 'done' ? 'By listening, yesterday' : null}
              isNext={state === 'next'}
              isFixed={state !== 'next'}
              tickLabel={`Step ${at + 1} is done`}
              onTick={nothing}
            />
          ))}
        </JourneyList>
      </Section>
      <Section title="Questions and offers">
        {[null, 'Please choose an answer first.'].map((problem) => (
          <Question
            key={problem}
            place="Question 1 of 8"
            title={problem === null ? 'What would you like most?' : 'The same, gone on without an answer'}
            hint="It moves programs up and down."
            answers={answers}
            chosen={problem === null ? 'settle' : null}
            onChoose={nothing}
            onSubmit={nothing}
            problem={problem}
            takesFocus={false}
          >
            <Button variant="ghost">Back</Button>
            <Button type="submit">Next</Button>
          </Question>
        ))}
        <Gate
          art={<Cover program={programs[6]!} size="fill" />}
          title="Does moving or flickering light affect you?"
          actions={<Button>No, show motion</Button>}
        >
          <Text tone="muted">The pictures move slowly and never flash.</Text>
        </Gate>
        <OfferTiles>
          {[programs[2]!, programs[1]!].map((program) => (
            <Feature
              key={program.id}
              art={<Cover program={program} size="fill" />}
              over="8 tracks · 57 min"
              title="Vision"
              level={3}
              actions={<Button variant="outline">Open it</Button>}
              size="side"
            />
          ))}
        </OfferTiles>
        <Comparison
          caption="Side by side"
          corner="What"
          columns={[
            { key: 'vision', title: 'Vision', href: '#vision' },
            { key: 'plus', title: 'Plus', href: '#plus' },
          ]}
          rows={[
            { key: 'tracks', heading: 'Tracks', cells: ['8', '12'] },
            { key: 'vocals', heading: 'With vocals', cells: [true, false] },
          ]}
        />
      </Section>
    </>
  )
}
