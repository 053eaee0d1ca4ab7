import { useState } from 'react'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useQuiz } from '#actors/quiz.ts'
import { programs } from '#content/programs.ts'
import { topThree } from '#content/quiz-score.ts'
import { dateOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { FeatureCard } from '#ui/layout/feature-card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Text } from '#ui/text/text.tsx'
import { QuizQuestions } from './quiz-questions.tsx'
import { QuizResult } from './quiz-result.tsx'

const sleeve = programs.find(({ id }) => id === 'genesis') ?? programs[0]

/** /admin/quiz */
export default function QuizScreen() {
  const [{ step, number, count, result, earlier }, send] = useQuiz()
  const paths = usePaths()
  const titleOfStep = {
    start: t('Quiz'),
    asking: t('Question {number} of {count} · Quiz', { number, count }),
    result: t('Result · Quiz'),
  }
  const documentTitle = useDocumentTitle(titleOfStep[step])
  const key = `${step} ${number}`
  const [seen, setSeen] = useState({ key, hasMoved: false })
  if (seen.key !== key) setSeen({ key, hasMoved: true })

  if (step === 'result' && result !== null) {
    const wish = topThree(result.answers)[0]?.wish
    return (
      <Page
        key="result"
        title={t('Three programs for you')}
        documentTitle={documentTitle}
        lead={
          <>
            {wish ? <span>{t(wish)}</span> : null}{' '}
            <span>
              {t('Based on your answers from {date}. They reflect your taste, not your health.', {
                date: dateOf(Date.parse(`${result.day}T12:00:00`)),
              })}
            </span>
          </>
        }
      >
        <QuizResult result={result} earlier={earlier} />
      </Page>
    )
  }

  if (step === 'asking') {
    return (
      <Page key="asking" title={t('Quiz')} documentTitle={documentTitle} size="compact">
        <QuizQuestions takesFocus={seen.hasMoved} />
      </Page>
    )
  }

  return (
    <Page
      key="start"
      title={t('Which program is for you?')}
      documentTitle={documentTitle}
      lead={t('{count} questions, about two minutes. You can stop and carry on later.', {
        count,
      })}
    >
      <FeatureCard
        art={<Cover program={sleeve} size="fill" />}
        eyebrow={t('What you get')}
        title={t('Three programs, why they fit, and a plan for your week')}
        text={t(
          'The questions are about your taste and habits, not your health. We’ll show you which answers led to each program.',
        )}
        actions={
          <>
            <Button size="lg" onClick={() => send({ type: 'quiz.begin' })}>
              {t('Start the quiz')}
            </Button>
            <ButtonLink href={paths.audiotracks} variant="ghost" size="lg">
              {t('Browse programs')}
            </ButtonLink>
          </>
        }
      />
      <Text color="muted" size="small" isProse>
        {t('Your answers stay on this device. You can move them to another one in your account settings.')}
      </Text>
    </Page>
  )
}
