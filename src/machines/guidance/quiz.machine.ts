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
 * Emits `quiz.changed` when there is something to save. The calendar provides the date of a result.
 */
import { and, assign, emit, not, setup } from 'xstate'
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

const idAt = (at: number): QuestionId => questionIds[Math.min(at, last)]!

export const quizMachine = setup({
  types: {
    context: {} as QuizContext,
    events: {} as QuizEvent,
    input: {} as { kept: KeptQuiz; today: string },
    emitted: {} as { type: 'quiz.changed' },
    tags: {} as 'asking',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { calendar: 'calendar' },
  },
  actors: {
    /** Sends `day.began` on start, at midnight, and when the page becomes visible. */
    calendar: notProvided.callback<QuizEvent, undefined>('calendar'),
  },
  actions: {
    turnDay: assign((_, params: { day: string }) => ({ today: params.day })),
    clear: assign({ answers: {}, at: 0 }),
    choose: assign(({ context }, { option }: { option: string }) => ({
      answers: { ...context.answers, [idAt(context.at)]: option },
    })),
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    keepResult: assign(({ context: { results, today, answers } }) => ({
      results: [...results, { day: today, answers }].slice(-mostResults),
      answers: {},
      at: 0,
    })),
    forget: assign({ results: [] }),
    announceChange: emit({ type: 'quiz.changed' }),
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
  invoke: { id: 'calendar', src: 'calendar' },
  initial: 'deciding',
  on: { 'day.began': { actions: { type: 'turnDay', params: ({ event }) => event } } },
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
      on: { 'quiz.begin': { target: 'asking', actions: 'announceChange' } },
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
          actions: [{ type: 'choose', params: ({ event }) => event }, 'announceChange'],
        },
        'question.next': [
          {
            guard: and(['isAnswered', 'isLast']),
            target: 'result',
            actions: ['keepResult', 'announceChange'],
          },
          { guard: 'isAnswered', target: '.choosing', actions: ['goOn', 'announceChange'] },
          { target: '.missing' },
        ],
        'question.back': [
          { guard: not('isFirst'), target: '.choosing', actions: ['goBack', 'announceChange'] },
          { guard: 'hasResult', target: 'result', actions: ['clear', 'announceChange'] },
          { target: 'start', actions: ['clear', 'announceChange'] },
        ],
        'quiz.leave': { guard: 'hasResult', target: 'result', actions: ['clear', 'announceChange'] },
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
        'quiz.retake': { target: 'asking', actions: 'announceChange' },
        'quiz.forget': { target: 'start', actions: ['forget', 'announceChange'] },
      },
    },
  },
})
