import { Headphones } from 'lucide-react'
import { usePaths } from '#actors/page-actors.tsx'
import { useQuiz } from '#actors/quiz.ts'
import { programNotes } from '#content/program-notes.ts'
import type { ProgramId } from '#content/programs.ts'
import type { Answers } from '#content/quiz.ts'
import { type Match, topThree, trackFor, weekPlan } from '#content/quiz-score.ts'
import { safetyNotes } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { AddAll } from '#screens/favourites/add-all.tsx'
import { Heart } from '#screens/favourites/heart.tsx'
import { WeekGoal } from '#screens/home/week-goal.tsx'
import { PlayWideButton } from '#screens/listening/programs/play-button.tsx'
import { homeOf, versionName } from '#screens/listening/programs/program-words.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { PlanDay, ThreeColumns, WeekPlan } from '#ui/guidance/week-plan.tsx'
import { FeatureCard } from '#ui/layout/feature-card.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { QuizCompared } from './quiz-compared.tsx'

type Result = NonNullable<ReturnType<typeof useQuiz>[0]['result']>

/** The three best programs with reasons, a plan for a week, and a comparison with the previous result. */
export function QuizResult({ result, earlier }: { result: Result; earlier: Result | null }) {
  const [, send] = useQuiz()
  const paths = usePaths()
  const { answers } = result
  const best = topThree(answers)
  const tracks = best.map(({ program }) => trackFor(program, answers))
  const reasons = eachOnce(best.map(({ suits }) => suits))
  return (
    <>
      <ThreeColumns>
        {best.map((match, at) => {
          const { program } = match
          const track = tracks[at]!
          return (
            <FeatureCard
              key={program.id}
              size={at === 0 ? 'lead' : 'side'}
              hasSeveral={at > 0}
              art={<Cover program={program} size="fill" />}
              eyebrow={at === 0 ? t('Best match') : t('Also for you')}
              title={
                <Link href={homeOf(program, paths)} variant="quiet">
                  {program.title}
                </Link>
              }
              text={reasonOf(match, reasons[at]!)}
              actions={
                <>
                  <PlayWideButton track={track} isSecond={at > 0} />
                  <Heart title={track.title} />
                </>
              }
            />
          )
        })}
      </ThreeColumns>
      <AddAll titles={tracks.map(({ title }) => title)} />
      <Section title={t('Your week')}>
        <WeekPlan label={t('Your week')}>
          {weekPlan(answers).map(({ day, track }) => (
            <PlanDay
              key={day}
              name={t('Day {day}', { day })}
              cover={track ? <Cover program={track.program} /> : null}
              title={track ? track.program.title : t('Rest')}
              meta={track && answers.voices !== 'either' ? versionName(track) : undefined}
            />
          ))}
        </WeekPlan>
        <WeekGoal days={weekPlan(answers).filter(({ track }) => track !== null).length} />
        <Text color="muted" isProse>
          {t(
            'Start on any day. Once through is enough. If you miss a day, carry on where you stopped. If a program doesn’t suit you after a week, try another.',
          )}
        </Text>
      </Section>
      <Note icon={<Headphones size={20} />}>
        <span>{headphoneTip(answers)}</span> <SafetyRules ids={safetyNotes.quiz} />
      </Note>
      {earlier === null ? null : <QuizCompared result={result} earlier={earlier} />}
      <Cluster gap="sm">
        <Button variant="outline" onClick={() => send({ type: 'quiz.retake' })}>
          {t('Take the quiz again')}
        </Button>
        <ButtonLink href={paths.journey} variant="outline">
          {t('Go to the 21-day journey')}
        </ButtonLink>
        <Button variant="ghost" onClick={() => send({ type: 'quiz.forget' })}>
          {t('Delete my results')}
        </Button>
      </Cluster>
    </>
  )
}

/** “When you get home, or whenever you notice you’re tense. It suits evenings and unwinding.” */
function reasonOf({ program, points }: Match, suits: readonly string[]): string {
  const [first, second] = suits.map((end) => t(end))
  const fit =
    second === undefined
      ? first && t('It suits {first}.', { first })
      : t('It suits {first} and {second}.', { first: first!, second })
  if (points === 0) return t('None of your answers point to this one. We added it to make three.')
  return [t(programNotes[program.id as ProgramId].when), fit].filter(Boolean).join(' ')
}

/** At most two reasons for each program, none of them twice. */
function eachOnce(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const said = new Set<string>()
  return lists.map((list) => {
    const fresh = list.filter((reason) => !said.has(reason)).slice(0, 2)
    for (const reason of fresh) said.add(reason)
    return fresh
  })
}

function headphoneTip({ headphones }: Answers): string {
  return headphones === 'speakers'
    ? t('On speakers you won’t hear the pulse, but the music is the same.')
    : t('Wear both sides of your headphones. For the pulse it makes no difference which is which.')
}
