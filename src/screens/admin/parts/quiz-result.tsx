import { Headphones } from 'lucide-react'
import { usePaths } from '../../../actors/page-actors.tsx'
import { useQuiz } from '../../../actors/quiz-actors.tsx'
import { trackOf } from '../../../content/programs.ts'
import type { Answers } from '../../../content/quiz.ts'
import { type Match, topThree, versionFor, weekPlan } from '../../../content/quiz-score.ts'
import { t } from '../../../locale/t.ts'
import { Cluster } from '../../../ui/arrange.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Feature } from '../../../ui/feature.tsx'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/section.tsx'
import { Text } from '../../../ui/text.tsx'
import { PlanDay, Threesome, WeekPlan } from '../../../ui/week-plan.tsx'
import { AddAll } from './add-all.tsx'
import { Heart } from './heart.tsx'
import { PlayWideButton } from './play-button.tsx'
import { homeOf, versionName } from './program-words.ts'
import { QuizCompared } from './quiz-compared.tsx'

type Result = NonNullable<ReturnType<typeof useQuiz>[0]['result']>

const places = ['The nearest', 'The second', 'The third'] as const

/** The three best with what spoke for them, a week with them, and what was different the last time. */
export function QuizResult({ result, earlier }: { result: Result; earlier: Result | null }) {
  const [, send] = useQuiz()
  const paths = usePaths()
  const { answers } = result
  const best = topThree(answers)
  const tracks = best.map(({ program }) => trackOf(program, versionFor(answers)))
  return (
    <>
      <Threesome>
        {best.map(({ program, ...match }, at) => {
          const track = tracks[at]!
          return (
            <Feature
              key={program.id}
              size={at === 0 ? 'lead' : 'side'}
              art={<Cover program={program} size="fill" />}
              over={t(places[at]!)}
              title={
                <Link href={homeOf(program, paths)} tone="quiet">
                  {program.title}
                </Link>
              }
              text={reasonOf(match)}
              actions={
                <>
                  <PlayWideButton track={track} label={t('Play')} />
                  <Heart title={track.title} />
                </>
              }
            />
          )
        })}
      </Threesome>
      <AddAll titles={tracks.map(({ title }) => title)} />
      <Section title={t('A week with them')}>
        <WeekPlan label={t('A week with them')}>
          {weekPlan(answers).map(({ day, track }) => (
            <PlanDay
              key={day}
              name={t('Day {day}', { day })}
              cover={track ? <Cover program={track.program} /> : null}
              title={track ? track.program.title : t('Rest')}
              meta={track ? versionName(track) : undefined}
            />
          ))}
        </WeekPlan>
        <Text tone="muted" isProse>
          {t(
            'Begin on any day. Once through is enough, and a missed day is a rest day: go on where you were. If a program does not suit you after a week, take another one.',
          )}
        </Text>
      </Section>
      <Note icon={<Headphones size={20} />}>{listeningWords(answers)}</Note>
      {earlier === null ? null : <QuizCompared result={result} earlier={earlier} />}
      <Cluster gap="sm">
        <Button variant="outline" onClick={() => send({ type: 'quiz.retake' })}>
          {t('Take the quiz again')}
        </Button>
        <ButtonLink href={paths.journey} variant="outline">
          {t('Go on with the 21-day journey')}
        </ButtonLink>
        <Button variant="ghost" onClick={() => send({ type: 'quiz.forget' })}>
          {t('Forget my answers')}
        </Button>
      </Cluster>
    </>
  )
}

/** `Because you want to settle down, you would listen in the evening and you like it soft and slow.` */
function reasonOf({ because }: Pick<Match, 'because'>): string {
  const reasons = because.slice(0, 4).map((reason) => t(reason))
  if (reasons.length === 0) return t('No answer spoke for it; it comes next in the catalogue.')
  const all = reasons.slice(0, -1).join(', ')
  const last = reasons.at(-1)!
  return all === '' ? t('Because {last}.', { last }) : t('Because {all}, and {last}.', { all, last })
}

function listeningWords({ headphones }: Answers): string {
  const care = t(
    'Keep the volume low enough to talk over, and never listen while driving. If you have epilepsy, are pregnant or are in treatment, ask your doctor first.',
  )
  return headphones === 'speakers'
    ? `${t('Loudspeakers mix both tones in the air, so the beat in the middle of the head is not there; the music is the same.')} ${care}`
    : `${t('Left on the left and right on the right: each ear hears its own tone.')} ${care}`
}
