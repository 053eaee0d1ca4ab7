/**
 * quiz: eight questions, one at a time, and the programs they suggest.
 *
 *   deciding ─▶ asking | result | start             what was saved on this device
 *   start ─ quiz.begin ─▶ asking
 *   asking ─ question.next ─▶ the next question     past the last one: result
 *   asking.choosing ─ question.next ─▶ missing      nothing is chosen yet
 *   asking ─ question.back ─▶ the one before        from the first one: start, or the result there was
 *   asking ─ quiz.leave ─▶ result                   only if there is one; unfinished answers are dropped
 *   result ─ quiz.retake ─▶ asking                  the earlier result is kept for comparison
 *   result ─ quiz.forget ─▶ start                   every result is deleted
 *
 * Every change is saved.
 */
import { and, assign, not, setup } from 'xstate'
import { type Answers, type QuestionId, questionIds, questions } from '#content/quiz.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

export type Result = { day: string; answers: Answers }

export type KeptQuiz = {
  /** The unfinished quiz; null if there is none. */
  open: { answers: Answers; at: number } | null
  /** Oldest first. */
  results: readonly Result[]
}

export type QuizEvent =
  // Commands
  | { type: 'quiz.begin' }
  | { type: 'quiz.retake' }
  | { type: 'quiz.leave' }
  | { type: 'quiz.forget' }
  | { type: 'answer.choose'; option: string }
  | { type: 'question.next' }
  | { type: 'question.back' }
  // Facts
  | { type: 'day.began'; day: string }

export const nothingAsked: KeptQuiz = { open: null, results: [] }

/** Older results are dropped. */
export const mostResults = 12

type QuizContext = {
  answers: Answers
  /** Index of the current question. */
  at: number
  results: readonly Result[]
  today: string
  wasOpen: boolean
}

const last = questionIds.length - 1
/** Ignores answers to options that no longer exist. */
const isOption = (at: number, option: string | undefined): boolean =>
  questions.some(({ id, options }) => id === idAt(at) && options.some((known) => known.id === option))

export const keptQuiz = ({ answers, at, results }: QuizContext, isOpen: boolean): KeptQuiz => ({
  open: isOpen ? { answers, at } : null,
  results,
})

const save = (step: 'asking' | 'over') => ({
  type: 'saveQuiz' as const,
  params: ({ context }: { context: QuizContext }) => keptQuiz(context, step === 'asking'),
})

const idAt = (at: number): QuestionId => questionIds[Math.min(at, last)]!

export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    input: {} as { kept: KeptQuiz; today: string },
    tags: {} as 'asking',
    meta: {} as { requirement: readonly RequirementId[] },
  },
  actions: {
    setToday: assign((_, params: { day: string }) => ({ today: params.day })),
    clear: assign({ answers: {}, at: 0 }),
    choose: assign(({ context }, { option }: { option: string }) => ({
      answers: { ...context.answers, [idAt(context.at)]: option },
    })),
    goToNext: assign(({ context }) => ({ at: context.at + 1 })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    keepResult: assign(({ context: { results, today, answers } }) => ({
      results: [...results, { day: today, answers }].slice(-mostResults),
      answers: {},
      at: 0,
    })),
    forget: assign({ results: [] }),
    saveQuiz: notProvided.action<KeptQuiz>('saveQuiz'),
  },
  guards: {
    wasOpen: ({ context }) => context.wasOpen,
    hasResult: ({ context }) => context.results.length > 0,
    isAnswered: ({ context }) => isOption(context.at, context.answers[idAt(context.at)]),
    isFirst: ({ context }) => context.at === 0,
    isLast: ({ context }) => context.at >= last,
    isOption: ({ context }, { option }: { option: string }) => isOption(context.at, option),
  },
}).createMachine({
  id: 'quiz',
  description: 'Eight questions that suggest three programs.',
  context: ({ input: { kept, today } }) => ({
    answers: kept.open?.answers ?? {},
    at: Math.min(kept.open?.at ?? 0, last),
    results: kept.results,
    today,
    wasOpen: kept.open !== null,
  }),
  initial: 'deciding',
  on: { 'day.began': { actions: { type: 'setToday', params: ({ event }) => event } } },
  states: {
    deciding: {
      description: 'The quiz opens where the member left off on this device.',
      always: [
        { guard: 'wasOpen', target: 'asking' },
        { guard: 'hasResult', target: 'result' },
        { target: 'start' },
      ],
    },
    start: {
      description: 'Nothing has been answered yet. The member can start the quiz.',
      meta: { requirement: ['2.18'] },
      on: { 'quiz.begin': { target: 'asking', actions: save('asking') } },
    },
    asking: {
      description:
        'One question with its answers. The member goes to the next question, or back to change an answer.',
      meta: { requirement: ['2.18'] },
      tags: 'asking',
      initial: 'choosing',
      on: {
        'answer.choose': {
          guard: { type: 'isOption', params: ({ event }) => event },
          target: '.choosing',
          actions: [{ type: 'choose', params: ({ event }) => event }, save('asking')],
        },
        'question.next': [
          {
            guard: and(['isAnswered', 'isLast']),
            target: 'result',
            actions: ['keepResult', save('over')],
          },
          { guard: 'isAnswered', target: '.choosing', actions: ['goToNext', save('asking')] },
          { target: '.missing' },
        ],
        'question.back': [
          { guard: not('isFirst'), target: '.choosing', actions: ['goBack', save('asking')] },
          { guard: 'hasResult', target: 'result', actions: ['clear', save('over')] },
          { target: 'start', actions: ['clear', save('over')] },
        ],
        'quiz.leave': { guard: 'hasResult', target: 'result', actions: ['clear', save('over')] },
      },
      states: {
        choosing: { description: 'The member chooses an answer, or has chosen one.' },
        missing: { description: 'The member pressed Next without an answer and is asked to choose one.' },
      },
    },
    result: {
      description: 'Shows the three programs, compared with the previous result if there is one.',
      meta: { requirement: ['2.18'] },
      on: {
        'quiz.retake': { target: 'asking', actions: save('asking') },
        'quiz.forget': { target: 'start', actions: ['forget', save('over')] },
      },
    },
  },
})
