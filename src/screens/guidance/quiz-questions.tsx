import { useQuiz } from '#actors/quiz.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { Question } from '#ui/guidance/question.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'

/** The current question, the progress, and buttons for next and back. */
export function QuizQuestions({ takesFocus }: { takesFocus: boolean }) {
  const [{ question, number, count, chosen, isMissing, hasResult }, send] = useQuiz()
  const position = t('Question {number} of {count}', { number, count })
  return (
    <Container>
      <Stack gap="xl">
        <Progress label={t('Progress')} value={number} max={count} valueText={position} isLabelShown />
        <Question
          key={question.id}
          position={position}
          title={t(question.title)}
          hint={t(question.hint)}
          answers={question.options.map(({ id, label }) => ({ id, label: t(label) }))}
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
          <Button type="submit">{number === count ? t('See results') : t('Next question')}</Button>
        </Question>
      </Stack>
    </Container>
  )
}
