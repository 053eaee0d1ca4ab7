/** What leads a member on: the quiz, the journey, and parts of tracks to hear before deciding. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { journeyMachine } from '../machines/journey/journey.machine.ts'
import { journeyView } from '../machines/journey/journey.view.ts'
import type { previewMachine } from '../machines/preview/preview.machine.ts'
import { previewView } from '../machines/preview/preview.view.ts'
import type { quizMachine } from '../machines/quiz/quiz.machine.ts'
import { quizView } from '../machines/quiz/quiz.view.ts'
import { useMember } from './member-actors.tsx'

export type GuidanceActors = {
  quiz: ActorRefFrom<typeof quizMachine>
  journey: ActorRefFrom<typeof journeyMachine>
  preview: ActorRefFrom<typeof previewMachine>
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

/** The part of a track that is heard now, if any. */
export function usePreview() {
  const { preview } = useMember()
  return [useSelector(preview, previewView, shallowEqual), preview.send] as const
}
