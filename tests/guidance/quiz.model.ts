import { modelOf } from '@neuro/statecharts'
import { type Answers, questionIds, questions } from '#content/quiz.ts'
import { nothingAsked, quizMachine, type Result } from '#machines/guidance/quiz.machine.ts'

const firstOf = (id: string) => questions.find((question) => question.id === id)!.options[0]!.id

export const full: Answers = Object.fromEntries(questionIds.map((id) => [id, firstOf(id)]))
const { days: _, ...allButLast } = full

export const today = '2026-03-09'
export const before: Result = { day: '2026-03-01', answers: full }

export const quizModel = modelOf(
  quizMachine,
  {
    // A complete quiz.
    inputs: [{ kept: nothingAsked, today }],
    payloads: (fc) => [
      fc.record({
        type: fc.constant('answer.choose'),
        option: fc.oneof(
          fc.string(),
          fc.constantFrom(...questions.flatMap(({ options }) => options.map(({ id }) => id))),
        ),
      }),
    ],
    stimuli: [
      { type: 'quiz.begin' },
      { type: 'quiz.leave' },
      { type: 'quiz.retake' },
      { type: 'question.next' },
      { type: 'question.back' },
      ...questionIds.map((id) => ({ type: 'answer.choose' as const, option: firstOf(id) })),
      { type: 'answer.choose', option: 'no such answer' },
    ],
    bounds: ({ results }) => results.length === 0,
  },
  {
    // The last question, and results that stay.
    inputs: [
      { kept: { open: null, results: [before] }, today },
      { kept: { open: { answers: allButLast, at: 7 }, results: [before] }, today },
      { kept: { open: { answers: allButLast, at: 7 }, results: Array(12).fill(before) }, today },
      // An answer that no longer exists.
      { kept: { open: { answers: { ...full, goal: 'fly' }, at: 0 }, results: [before] }, today },
    ],
    stimuli: [
      { type: 'quiz.begin' },
      { type: 'quiz.retake' },
      { type: 'quiz.leave' },
      { type: 'quiz.forget' },
      { type: 'question.next' },
      { type: 'question.back' },
      { type: 'day.began', day: '2026-03-10' },
      { type: 'answer.choose', option: firstOf('goal') },
      { type: 'answer.choose', option: firstOf('days') },
    ],
    bounds: ({ results }) => results.length < 3 || results.at(-1) === before,
  },
)
