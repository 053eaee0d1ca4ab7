import type { useQuiz } from '#actors/quiz.ts'
import { changedAnswers, topThree } from '#content/quiz-score.ts'
import { dateOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { Section } from '#ui/layout/section.tsx'
import { Table } from '#ui/layout/table.tsx'
import { Text } from '#ui/text/text.tsx'

type Result = NonNullable<ReturnType<typeof useQuiz>[0]['result']>

/** What changed since the previous result: the programs, and the answers responsible. */
export function QuizCompared({ result, earlier }: { result: Result; earlier: Result }) {
  const namesOf = ({ answers }: Result) => listed(topThree(answers).map(({ program }) => program.title))
  const [now, before] = [namesOf(result), namesOf(earlier)]
  const changes = changedAnswers(earlier.answers, result.answers)
  return (
    <Section title={t('Compared with last time')}>
      <Text isProse color="muted">
        <span>
          {now === before
            ? t('Same three as on {date}: {before}.', { date: dayWords(earlier), before })
            : t('On {date}, you got {before}.', { date: dayWords(earlier), before })}
        </span>{' '}
        <span>
          {changes.length === 0
            ? t('You gave the same answers.')
            : t('Different answers aren’t better or worse. Moods change.')}
        </span>
      </Text>
      {changes.length === 0 ? null : (
        <Table
          caption={t('Answers that changed')}
          columns={[
            {
              key: 'question',
              heading: t('Question'),
              isRowHeading: true,
              cell: ({ question }) => t(question),
            },
            {
              key: 'answers',
              heading: t('Your answer'),
              cell: (row) => (
                <>
                  <Text size="small" color="muted">
                    {t('Then: {answer}', { answer: t(row.before) })}
                  </Text>
                  <Text size="small">{t('Now: {answer}', { answer: t(row.now) })}</Text>
                </>
              ),
            },
          ]}
          rows={changes}
          rowKey={({ question }) => question}
        />
      )}
    </Section>
  )
}

/** `Dreambloom, Reflections and Serenity` */
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

const dayWords = ({ day }: Result) => dateOf(Date.parse(`${day}T12:00:00`))
