import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { questions } from '#content/quiz.ts'
import { type KeptQuiz, keptQuiz, quizMachine, type Result } from '#machines/guidance/quiz.machine.ts'
import { quizView } from '#machines/guidance/quiz.view.ts'
import { quizRecord } from '#services/guidance/quiz.service.ts'
import { quizModel, today } from './quiz.model.ts'

type Snapshot = SnapshotFrom<typeof quizMachine>

const keptOf = (snapshot: Snapshot) => keptQuiz(snapshot.context, snapshot.hasTag('asking'))

/** What the screen shows and what is saved. */
const view = (snapshot: Snapshot) => ({ ...quizView(snapshot), ...keptOf(snapshot) })

const first = { question: questions[0], number: 1, chosen: null, isMissing: false }

prove(quizModel, {
  view,
  rules: ({ always, on, when, throughout }) => ({
    'the quiz opens where the member left it on this device': on(
      'xstate.init',
      ({ input, view, emitted }) => {
        const { open, results } = (input as { kept: KeptQuiz }).kept
        const step = open !== null ? 'asking' : results.length > 0 ? 'result' : 'start'
        expect(view).toMatchObject({ step, open, results, number: (open?.at ?? 0) + 1, isMissing: false })
        expect(emitted).toEqual([])
      },
    ),

    'the current question is shown with its chosen answer, if that still exists, and the last two results':
      always(({ view }) => {
        const { open, results, question, number } = view
        expect(question).toBe(questions[number - 1])
        const chosen = question.options.find(({ id }) => id === open?.answers[question.id])?.id ?? null
        if (open !== null) expect(view).toMatchObject({ number: open.at + 1, chosen })
        expect(view).toMatchObject({
          count: 8,
          hasResult: results.length > 0,
          result: results.at(-1) ?? null,
          earlier: results.at(-2) ?? null,
        })
      }),

    'every change is saved and can be read again': always(({ stimulus, view, viewBefore, emitted }) => {
      const [kept, was] = [view, viewBefore].map(({ open, results }) => ({ open, results }))
      expect(quizRecord.schema.parse(kept)).toEqual(kept)
      const isChosen = stimulus.type === 'answer.choose' && emitted.length > 0
      const isChanged = isChosen || JSON.stringify(kept) !== JSON.stringify(was)
      expect(emitted).toEqual(isChanged ? [{ type: 'saveQuiz', ...kept }] : [])
    }),

    'a quiz begins at the first question, with no answer chosen': on(
      ['quiz.begin', 'quiz.retake'],
      ({ view, viewBefore: { results } }) =>
        expect(view).toMatchObject({ ...first, step: 'asking', open: { answers: {}, at: 0 }, results }),
    ),

    'a chosen answer counts only for its question, and can be changed': on(
      'answer.choose',
      ({ event: { option }, view, viewBefore }) => {
        const { question, open } = viewBefore
        if (!question.options.some(({ id }) => id === option)) expect(view).toEqual(viewBefore)
        else {
          const answers = { ...open?.answers, [question.id]: option }
          expect(view).toEqual({
            ...viewBefore,
            chosen: option,
            answers,
            isMissing: false,
            open: { answers, at: open?.at },
          })
        }
      },
    ),

    'the next question needs an answer, and the screen asks for one': when(
      ({ stimulus, viewBefore }) => stimulus.type === 'question.next' && viewBefore.chosen === null,
      ({ view, viewBefore }) => expect(view).toEqual({ ...viewBefore, isMissing: true }),
    ),

    'an answered question leads to the next one, and the last one to the result [2.18]': throughout(() => {
      let day = ''
      return ({ input, stimulus, view, viewBefore }) => {
        const { type } = stimulus
        if (type === 'xstate.init') day = (input as { today: string }).today
        if (type === 'day.began') day = (stimulus as unknown as { day: string }).day
        if (type !== 'question.next' || viewBefore.chosen === null) return
        const { open, results, number, count } = viewBefore
        if (number < count) {
          const at = number
          expect(view).toMatchObject({ step: 'asking', number: number + 1, isMissing: false, results })
          expect(view.open).toEqual({ answers: open?.answers, at })
        } else {
          const result: Result = { day, answers: open!.answers }
          expect(view).toMatchObject({ ...first, step: 'result', open: null, result })
          expect(view.results).toEqual([...results, result].slice(-12))
        }
      }
    }),

    'a result has an answer to every question': always(({ view: { results } }) => {
      for (const { answers } of results) expect(Object.keys(answers)).toHaveLength(questions.length)
    }),

    'back leads to the previous question, and from the first one out of the quiz': on(
      'question.back',
      ({ view, viewBefore }) => {
        const { open, results, number, hasResult } = viewBefore
        if (number > 1) {
          expect(view).toMatchObject({ step: 'asking', number: number - 1, isMissing: false, results })
          expect(view.open?.answers).toEqual(open?.answers)
        } else
          expect(view).toMatchObject({ ...first, step: hasResult ? 'result' : 'start', open: null, results })
      },
    ),

    'a member with a result can leave the quiz, which drops unfinished answers': on(
      'quiz.leave',
      ({ view, viewBefore }) => {
        const { results, hasResult } = viewBefore
        if (hasResult) expect(view).toMatchObject({ ...first, step: 'result', open: null, results })
        else expect(view).toEqual(viewBefore)
      },
    ),

    'a member can delete every result': on('quiz.forget', ({ view }) =>
      expect(view).toMatchObject({ ...first, step: 'start', open: null, results: [] }),
    ),

    'a new day changes nothing on screen, but dates the next result': on(
      'day.began',
      ({ event, after, view, viewBefore }) => {
        expect(view).toEqual(viewBefore)
        expect(after.context.today).toBe(event.day)
      },
    ),

    'the quiz is the same after a reload': always(({ view: { open, results, ...shown } }) => {
      const quiz = createActor(quizMachine.provide({ actions: { saveQuiz() {} } }), {
        input: { kept: { open, results }, today },
      }).start()
      expect(quizView(quiz.getSnapshot())).toEqual({ ...shown, isMissing: false })
      quiz.stop()
    }),
  }),
})
