import { useState } from 'react'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { useQuiz } from '../../actors/quiz-actors.tsx'
import { programs } from '../../content/programs.ts'
import { dateOf } from '../../locale/moments.ts'
import { t } from '../../locale/t.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Feature } from '../../ui/feature.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { QuizQuestions } from './parts/quiz-questions.tsx'
import { QuizResult } from './parts/quiz-result.tsx'

const sleeve = programs.find(({ id }) => id === 'genesis') ?? programs[0]

/** /admin/quiz */
export default function QuizScreen() {
  const [{ step, number, count, result, earlier }, send] = useQuiz()
  const paths = usePaths()
  const documentTitle = useDocumentTitle(t('Quiz'))
  const key = `${step} ${number}`
  const [seen, setSeen] = useState({ key, hasMoved: false })
  if (seen.key !== key) setSeen({ key, hasMoved: true })

  if (step === 'result' && result !== null) {
    return (
      <Page
        key="result"
        title={t('Three programs for you')}
        documentTitle={documentTitle}
        lead={t(
          'From your answers of {date}. They put our twelve programs in an order, and that is all: nothing about you was measured.',
          { date: dateOf(Date.parse(`${result.day}T12:00:00`)) },
        )}
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
      lead={t('{count} questions, about two minutes. You can go back, stop, and go on another day.', {
        count,
      })}
    >
      <Feature
        art={<Cover program={sleeve} size="fill" />}
        over={t('What you get')}
        title={t('Three programs, the reasons, and a plan for a week')}
        text={t(
          'The questions are about taste and habits, not about health. Every answer only moves programs up or down in a list, and the result says which answer did what.',
        )}
        actions={
          <>
            <Button size="lg" onClick={() => send({ type: 'quiz.begin' })}>
              {t('Begin')}
            </Button>
            <ButtonLink href={paths.audiotracks} variant="ghost" size="lg">
              {t('Look at all twelve instead')}
            </ButtonLink>
          </>
        }
      />
      <Text tone="muted" size="small" isProse>
        {t(
          'Answers stay on this device and are sent to nobody. You can take them along to another device in your account settings.',
        )}
      </Text>
    </Page>
  )
}
