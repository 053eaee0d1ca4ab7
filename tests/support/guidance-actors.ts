/** Quiz, journey and welcome for screen tests: real machines with a fixed calendar. */
import { createActor, fromCallback } from 'xstate'
import { type JourneyActors, provideJourney } from '#actors/journey.ts'
import type { PreviewActors } from '#actors/preview-actors.tsx'
import type { QuizActors } from '#actors/quiz-actors.tsx'
import { type KeptJourney, notBegun } from '#machines/guidance/journey.machine.ts'
import { type ExcerptInput, type PreviewEvent, previewMachine } from '#machines/guidance/preview.machine.ts'
import { type KeptQuiz, nothingAsked, type QuizEvent, quizMachine } from '#machines/guidance/quiz.machine.ts'

export type GivenGuidance = {
  quiz?: Partial<KeptQuiz>
  journey?: Partial<KeptJourney>
  today?: string
  /** What a preview is asked to play; call back with what becomes of it. */
  excerpt?: (input: ExcerptInput, tell: (event: PreviewEvent) => void) => void
}

export const createGuidanceActors = (given: GivenGuidance): QuizActors & JourneyActors & PreviewActors => {
  const { quiz, journey, today = '2026-03-09', excerpt } = given
  return {
    quiz: createActor(
      quizMachine.provide({ actors: { calendar: fromCallback<QuizEvent, undefined>(() => {}) } }),
      { input: { kept: { ...nothingAsked, ...quiz }, today } },
    ),
    journey: createActor(provideJourney({ keep: async () => {} }), {
      input: { kept: { ...notBegun, ...journey }, today },
    }),
    preview: createActor(
      previewMachine.provide({
        actors: {
          excerpt: fromCallback<PreviewEvent, ExcerptInput>(({ input, sendBack }) =>
            excerpt?.(input, sendBack),
          ),
        },
      }),
    ),
  }
}
