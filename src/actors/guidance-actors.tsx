/** What leads a member on: the quiz and the journey. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { journeyMachine } from '../machines/journey/journey.machine.ts'
import { journeyView } from '../machines/journey/journey.view.ts'
import type { quizMachine } from '../machines/quiz/quiz.machine.ts'
import { quizView } from '../machines/quiz/quiz.view.ts'
import { useMember } from './member-actors.tsx'

export type GuidanceActors = {
  quiz: ActorRefFrom<typeof quizMachine>
  journey: ActorRefFrom<typeof journeyMachine>
}

export function useQuiz() {
  const { quiz } = useMember()
  return [useSelector(quiz, quizView, shallowEqual), quiz.send] as const
}

/** How far the journey is, and what today's step is. */
export function useJourney() {
  const { journey } = useMember()
  return [useSelector(journey, journeyView, shallowEqual), journey.send] as const
}
