import { expect, it } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { provideQuiz } from '#actors/quiz.ts'
import { type Answers, questionIds, questions } from '#content/quiz.ts'
import {
  type KeptQuiz,
  keptQuiz,
  type QuizEvent,
  type quizMachine,
  type Result,
} from '#machines/guidance/quiz.machine.ts'
import { quizView } from '#machines/guidance/quiz.view.ts'
import { quizRecord } from '#services/guidance/quiz.service.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { full, quizModel, today } from './quiz.model.ts'

/** The quiz, restated as plainly as possible. */
type Expected = {
  step: 'start' | 'asking' | 'result'
  at: number
  answers: Answers
  isMissing: boolean
  results: readonly Result[]
  today: string
}

const clear = { at: 0, answers: {}, isMissing: false }

const atFirst = ({ kept: { open, results }, today }: { kept: KeptQuiz; today: string }): Expected => ({
  ...clear,
  ...open,
  step: open !== null ? 'asking' : results.length > 0 ? 'result' : 'start',
  results,
  today,
})

function afterwards(expected: Expected, event: QuizEvent): Expected {
  const { step, at, answers, results } = expected
  const question = questionIds[at]!
  const away: Expected = { ...expected, ...clear, step: results.length > 0 ? 'result' : 'start' }
  if (event.type === 'day.began') return { ...expected, today: event.day }
  if (step === 'start')
    return event.type === 'quiz.begin' ? { ...expected, ...clear, step: 'asking' } : expected
  if (step === 'result') {
    if (event.type === 'quiz.retake') return { ...expected, ...clear, step: 'asking' }
    return event.type === 'quiz.forget' ? { ...expected, step: 'start', results: [] } : expected
  }
  switch (event.type) {
    case 'answer.choose': {
      const isKnown = questions[at]!.options.some(({ id }) => id === event.option)
      return isKnown
        ? { ...expected, answers: { ...answers, [question]: event.option }, isMissing: false }
        : expected
    }
    case 'question.next': {
      if (answers[question] === undefined) return { ...expected, isMissing: true }
      if (at < 7) return { ...expected, at: at + 1, isMissing: false }
      const kept = [...results, { day: expected.today, answers }].slice(-12)
      return { ...expected, ...clear, step: 'result', results: kept }
    }
    case 'question.back':
      return at > 0 ? { ...expected, at: at - 1, isMissing: false } : away
    case 'quiz.leave':
      return results.length > 0 ? away : expected
    default:
      return expected
  }
}

const keptOf = (snapshot: SnapshotFrom<typeof quizMachine>) =>
  keptQuiz(snapshot.context, snapshot.hasTag('asking'))

const { edges } = prove(quizModel, {
  view: quizView,
  check({ input, path, before, after, stimulus, emitted }) {
    const start = atFirst(input as Parameters<typeof atFirst>[0])
    const expected = (path.steps as readonly QuizEvent[]).reduce(afterwards, start)
    const view = quizView(after)
    expect(view, 'shows what was answered, and nothing else').toEqual({
      step: expected.step,
      question: questions[expected.at],
      number: expected.at + 1,
      count: 8,
      chosen: expected.answers[questionIds[expected.at]!] ?? null,
      isMissing: expected.isMissing,
      hasResult: expected.results.length > 0,
      result: expected.results.at(-1) ?? null,
      earlier: expected.results.at(-2) ?? null,
    })
    const kept = keptOf(after)
    expect(kept).toEqual({
      open: expected.step === 'asking' ? { answers: expected.answers, at: expected.at } : null,
      results: expected.results,
    })
    expect(quizRecord.schema.parse(kept), 'what is saved can be read again').toEqual(kept)
    if (view.isMissing) expect(view.chosen).toBeNull()
    for (const { answers } of kept.results)
      expect(Object.keys(answers).length, 'a result has all eight answers').toBe(8)
    const isChosen = stimulus.type === 'answer.choose' && emitted.length > 0
    const isChanged = isChosen || JSON.stringify(keptOf(before)) !== JSON.stringify(kept)
    expect(emitted, 'every change is saved').toEqual(isChanged ? [{ type: 'saveQuiz', ...kept }] : [])
    expectSerialisable(after.context)
  },
})

const start = (kept: KeptQuiz) =>
  createActor(provideQuiz({ keep: async () => {} }), { input: { kept, today } }).start()

it('continues after a reload', () => {
  for (const { after } of edges) {
    const left = after as SnapshotFrom<typeof quizMachine>
    const was = quizView(left)
    const quiz = start(keptOf(left))
    const is = quizView(quiz.getSnapshot())
    expect({ ...is, isMissing: false }).toEqual({ ...was, isMissing: false })
    quiz.stop()
  }
})

it('ignores a saved answer that no longer exists', () => {
  const quiz = start({ open: { answers: { ...full, goal: 'fly' }, at: 0 }, results: [] })
  expect(quizView(quiz.getSnapshot()).chosen).toBeNull()
  quiz.send({ type: 'question.next' })
  expect(quizView(quiz.getSnapshot())).toMatchObject({ number: 1, isMissing: true })
  quiz.stop()
})
