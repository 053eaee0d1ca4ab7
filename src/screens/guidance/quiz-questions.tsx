import { useQuiz } from '#actors/quiz.ts'
import { programs } from '#content/programs.ts'
import { topThree } from '#content/quiz-score.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Question, QuestionRoom } from '#ui/guidance/question.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

/** The current question in the colours of the program that the answers point to, and the progress. */
export function QuizQuestions({ takesFocus }: { takesFocus: boolean }) {
  const [{ question, number, count, chosen, answers, isMissing, hasResult }, send] = useQuiz()
  const position = t('Question {number} of {count}', { number, count })
  return (
    <QuestionRoom program={topThree(answers)[0]!.program}>
      <Progress label={t('Progress')} value={number} max={count} valueText={position} isLabelShown />
      <Question
        key={question.id}
        position={position}
        title={t(question.title)}
        hint={
          <>
            {t(question.hint)}{' '}
            <HiddenText>{t('A press on an answer leads to the next question.')}</HiddenText>
          </>
        }
        answers={question.options.map(({ id, label, sleeve }) => ({
          id,
          label: t(label),
          art: <Cover program={programs.find((one) => one.id === sleeve) ?? programs[0]} size="fill" />,
        }))}
        chosen={chosen}
        onChoose={(option) => send({ type: 'answer.choose', option })}
        onSubmit={() => send({ type: 'question.next' })}
        problem={isMissing ? t('Choose the closest answer to continue.') : null}
        takesFocus={takesFocus}
      >
        <Cluster gap="sm">
          <Button variant="outline" onClick={() => send({ type: 'question.back' })}>
            {t('Back')}
          </Button>
          {hasResult ? (
            <Button variant="ghost" onClick={() => send({ type: 'quiz.leave' })}>
              {t('Keep my last result')}
            </Button>
          ) : null}
        </Cluster>
        <Button type="submit" variant={chosen === null ? 'outline' : 'solid'}>
          {number === count ? t('See results') : t('Next question')}
        </Button>
      </Question>
    </QuestionRoom>
  )
}
