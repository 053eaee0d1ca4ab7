import type { SnapshotFrom } from 'xstate'
import { type Answers, type QuizQuestion, questions } from '#content/quiz.ts'
import type { quizMachine, Result } from './quiz.machine.ts'

export type QuizView = {
  step: 'start' | 'asking' | 'result'
  /** The current question, counted from 1, and the chosen option. */
  question: QuizQuestion
  number: number
  count: number
  chosen: string | null
  /** Those given so far. */
  answers: Answers
  /** Next was pressed without a choice. */
  isMissing: boolean
  /** There's an earlier result to return to. */
  hasResult: boolean
  result: Result | null
  /** The result before that one. */
  earlier: Result | null
}

type Snapshot = SnapshotFrom<typeof quizMachine>

export function quizView(snapshot: Snapshot): QuizView {
  const { answers, at, results } = snapshot.context
  const question = questions[at]!
  return {
    step: snapshot.hasTag('asking') ? 'asking' : snapshot.matches('result') ? 'result' : 'start',
    question,
    number: at + 1,
    count: questions.length,
    chosen: question.options.find(({ id }) => id === answers[question.id])?.id ?? null,
    answers,
    isMissing: snapshot.matches({ asking: 'missing' }),
    hasResult: results.length > 0,
    result: results.at(-1) ?? null,
    earlier: results.at(-2) ?? null,
  }
}
