/** The quiz, for screens. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { quizMachine } from '#machines/guidance/quiz.machine.ts'
import { quizView } from '#machines/guidance/quiz.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type QuizActors = { quiz: ActorRefFrom<typeof quizMachine> }

export function useQuiz() {
  const quiz = useScreenActor('quiz')
  return [useSelector(quiz, quizView, shallowEqual), quiz.send] as const
}
