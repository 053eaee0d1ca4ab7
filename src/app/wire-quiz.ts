/** The quiz, saved on the device after each answer. */
import { createActor, fromCallback } from 'xstate'
import { type QuizEvent, quizMachine } from '#machines/guidance/quiz.machine.ts'
import { keptQuiz } from '#machines/guidance/quiz.view.ts'
import { dayOf, watchDay } from '#services/browser/calendar.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createQuizService, quizRecord } from '#services/guidance/quiz.service.ts'
import type { Inspect } from './system.ts'

export async function wireQuiz({ device, inspect }: { device: DeviceStore; inspect: Inspect | undefined }) {
  const inspection = inspect === undefined ? {} : { inspect }
  const service = createQuizService(device)
  const quiz = createActor(
    quizMachine.provide({
      actors: {
        calendar: fromCallback<QuizEvent, undefined>(({ sendBack }) =>
          watchDay((day) => sendBack({ type: 'day.began', day })),
        ),
      },
    }),
    {
      input: { kept: (await service.recall()) ?? quizRecord.empty, today: dayOf(Date.now()) },
      systemId: 'quiz',
      ...inspection,
    },
  )
  quiz.on('quiz.changed', () => void service.keep(keptQuiz(quiz.getSnapshot())))
  return { actors: { quiz }, start: () => void quiz.start(), stop: () => void quiz.stop() }
}
