/** The actors that start with a screen that uses them, before it's shown, and then run as long as the member is signed in. */
import type { ActorRefFrom } from 'xstate'

/** By id. Their code is loaded with the screen's; a screen names those it uses in `src/app/routing/screens.ts`. */
export const screenActors = {
  account: async () => (await import('./account.ts')).createAccount,
  article: async () => (await import('./article.ts')).createArticle,
  downloads: async () => (await import('./downloads.ts')).createDownloadsActor,
  experiment: async () => (await import('./experiment.ts')).createExperiment,
  operate: async () => (await import('./operate.ts')).createOperate,
  preview: async () => (await import('./preview.ts')).createPreview,
  quiz: async () => (await import('./quiz.ts')).createQuiz,
  reading: async () => (await import('./reading.ts')).createReading,
  selfTest: async () => (await import('./self-test.ts')).createSelfTest,
  visual: async () => (await import('./visual.ts')).createVisual,
}

export type ScreenActorId = keyof typeof screenActors

type Creator<Id extends ScreenActorId> = Awaited<ReturnType<(typeof screenActors)[Id]>>

export type ScreenActors = {
  [Id in ScreenActorId]: ActorRefFrom<NonNullable<Awaited<ReturnType<Creator<Id>>>>['logic']>
}
