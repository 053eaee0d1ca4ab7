/** What leads a member on: the quiz. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { quizMachine } from '../machines/quiz/quiz.machine.ts'
import { quizView } from '../machines/quiz/quiz.view.ts'
import { useMember } from './member-actors.tsx'

export type GuidanceActors = {
  quiz: ActorRefFrom<typeof quizMachine>
}

export function useQuiz() {
  const { quiz } = useMember()
  return [useSelector(quiz, quizView, shallowEqual), quiz.send] as const
}
