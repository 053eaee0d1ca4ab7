/** Saves the quiz, with the hook for its screen. */
import type { LoadedActor } from '#machines/app/screen-actors.ts'
import { type KeptQuiz, quizMachine } from '#machines/guidance/quiz.machine.ts'
import { quizView } from '#machines/guidance/quiz.view.ts'
import { dayOf } from '#services/browser/calendar.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createQuizService, quizRecord } from '#services/guidance/quiz.service.ts'
import { useScreenActor } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export const provideQuiz = (service: { keep: (quiz: KeptQuiz) => Promise<void> }) =>
  quizMachine.provide({ actions: { saveQuiz: (_, quiz) => void service.keep(quiz) } })

export async function createQuizActor({ device }: { device: DeviceStore }): Promise<LoadedActor> {
  const service = createQuizService(device)
  const input = { kept: (await service.recall()) ?? quizRecord.empty, today: dayOf(Date.now()) }
  return { id: 'quiz', logic: provideQuiz(service), input }
}

export const useQuiz = () => useView(useScreenActor('quiz'), quizView)
