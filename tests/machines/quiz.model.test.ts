import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type Answers, questionIds, questions } from '../../src/content/quiz.ts'
import {
  mostResults,
  nothingAsked,
  type QuizEvent,
  quizMachine,
} from '../../src/machines/quiz/quiz.machine.ts'
import { keptQuiz, quizView } from '../../src/machines/quiz/quiz.view.ts'
import { mergedQuiz, quizRecord } from '../../src/services/quiz.service.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const firstOf = (id: string) => questions.find((question) => question.id === id)!.options[0]!.id
const full: Answers = Object.fromEntries(questionIds.map((id) => [id, firstOf(id)]))
const { days: _, ...allButLast } = full
const today = '2026-03-09'
const sameDay = { type: 'day.began' as const, day: today }
const before = { day: '2026-03-01', answers: full }

describe('quiz: every transition', () => {
  const { cases, replay, untaken } = explore(quizMachine, {
    inputs: [
      { kept: nothingAsked, today },
      { kept: { open: null, results: [before] }, today },
      { kept: { open: { answers: allButLast, at: 7 }, results: [before] }, today },
    ],
    stimuli: [
      { type: 'quiz.begin' },
      { type: 'quiz.retake' },
      { type: 'quiz.leave' },
      { type: 'quiz.forget' },
      { type: 'question.next' },
      { type: 'question.back' },
      { type: 'day.began', day: '2026-03-10' },
      ...questionIds.map((id) => ({ type: 'answer.choose' as const, option: firstOf(id) })),
      { type: 'answer.choose', option: 'no such answer' },
    ],
    bounds: ({ results }) => results.length < 3,
  })

  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const facts: { type: string }[] = []
      const snapshot = replay(edge, facts)
      expect(snapshot.value).toEqual(edge.expected.value)
      const view = quizView(snapshot)
      const kept = keptQuiz(snapshot)
      expect(quizRecord.schema.parse(kept), 'what is kept can be read again').toEqual(kept)
      expect(view.step === 'result', 'a result is shown only where there is one').toBe(
        view.step === 'result' && view.result !== null,
      )
      expect(view.number).toBeLessThanOrEqual(view.count)
      if (view.isMissing) expect(view.chosen).toBeNull()
      for (const { answers } of kept.results)
        expect(Object.keys(answers).length, 'no result of half a quiz').toBe(8)
      expectSerialisable(snapshot.context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })

  it('goes on after a reload where it was left', () => {
    for (const { expected } of cases.flatMap(([, edges]) => edges)) {
      const snapshot = expected as Parameters<typeof quizView>[0]
      if (snapshot.matches('deciding')) continue
      const again = replay({
        title: '',
        input: { kept: keptQuiz(snapshot), today },
        from: snapshot,
        steps: [sameDay],
        expected: snapshot,
      })
      const [was, is] = [quizView(snapshot), quizView(again)]
      const wasStarted = was.step === 'start' && was.hasResult
      if (!wasStarted) expect(is.step).toBe(was.step)
      if (was.step === 'asking') expect([is.number, is.chosen]).toEqual([was.number, was.chosen])
    }
  })
})

it('takes an answer that a question no longer has for none', () => {
  const kept = { open: { answers: { ...full, goal: 'fly' }, at: 0 }, results: [] }
  const actor = createActor(
    quizMachine.provide({ actors: { calendar: fromCallback<QuizEvent, undefined>(() => {}) } }),
    { input: { kept, today } },
  )
  actor.start()
  expect(quizView(actor.getSnapshot()).chosen).toBeNull()
  actor.send({ type: 'question.next' })
  expect(quizView(actor.getSnapshot())).toMatchObject({ number: 1, isMissing: true })
  actor.stop()
})

describe('two devices', () => {
  const other = { day: '2026-03-05', answers: { ...full, days: 'five' } }

  it('keep every result once, by its day, and the questions on the way here', () => {
    const open = { answers: {}, at: 0 }
    expect(
      mergedQuiz({ open, results: [before] }, { open: { answers: full, at: 3 }, results: [other, before] }),
    ).toEqual({ open, results: [before, other] })
    expect(mergedQuiz(quizRecord.empty, { open, results: [] })).toEqual({ open, results: [] })
  })

  it('keep the newest only', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      day: `2026-02-${`${at + 1}`.padStart(2, '0')}`,
      answers: full,
    }))
    const { results } = mergedQuiz({ open: null, results: many }, quizRecord.empty)
    expect(results.length).toBe(mostResults)
    expect(results.at(-1)?.day).toBe('2026-02-20')
  })
})
