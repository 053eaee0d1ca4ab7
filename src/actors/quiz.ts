/** Saves the quiz, with the hook for its screen. */
import { quizMachine } from '#machines/guidance/quiz.machine.ts'
import { quizView } from '#machines/guidance/quiz.view.ts'
import { dayOf } from '#services/browser/calendar.ts'
import { createQuizService, quizRecord } from '#services/guidance/quiz.service.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createQuiz({ device }: MemberEdges) {
  const { recall, keep } = createQuizService(device)
  return {
    logic: quizMachine.provide({ actions: { saveQuiz: (_, quiz) => void keep(quiz) } }),
    input: { kept: (await recall()) ?? quizRecord.empty, today: dayOf(Date.now()) },
  }
}

export const useQuiz = () => useView(useScreenActor('quiz'), quizView)
