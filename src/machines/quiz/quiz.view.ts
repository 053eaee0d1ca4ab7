import type { SnapshotFrom } from 'xstate'
import { type QuizQuestion, questions } from '../../content/quiz.ts'
import type { KeptQuiz, quizMachine, Result } from './quiz.machine.ts'

export type QuizView = {
  step: 'start' | 'asking' | 'result'
  /** The question at hand, counted from 1, and what was chosen. */
  question: QuizQuestion
  number: number
  count: number
  chosen: string | null
  /** It was gone on without a choice. */
  isMissing: boolean
  /** There is a result to go back to. */
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
    isMissing: snapshot.matches({ asking: 'missing' }),
    hasResult: results.length > 0,
    result: results.at(-1) ?? null,
    earlier: results.at(-2) ?? null,
  }
}

/** What of it outlives the page. */
export function keptQuiz(snapshot: Snapshot): KeptQuiz {
  const { answers, at, results } = snapshot.context
  return { open: snapshot.hasTag('asking') ? { answers, at } : null, results }
}
