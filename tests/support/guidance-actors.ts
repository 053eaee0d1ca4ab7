/** What leads a member on, for screen tests: real machines on a calendar that stands still. */
import { createActor, fromCallback } from 'xstate'
import type { GuidanceActors } from '../../src/actors/guidance-actors.tsx'
import {
  type KeptQuiz,
  nothingAsked,
  type QuizEvent,
  quizMachine,
} from '../../src/machines/quiz/quiz.machine.ts'

export type GivenGuidance = { quiz?: Partial<KeptQuiz>; today?: string }

export const createGuidanceActors = ({ quiz, today = '2026-03-09' }: GivenGuidance): GuidanceActors => ({
  quiz: createActor(
    quizMachine.provide({ actors: { calendar: fromCallback<QuizEvent, undefined>(() => {}) } }),
    { input: { kept: { ...nothingAsked, ...quiz }, today } },
  ),
})
