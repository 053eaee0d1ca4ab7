/**
 * The actors that start with a screen that uses them, and then run as long as the member is signed in. Types only: their
 * code is loaded with the screens.
 */
import type { ActorRefFrom, InputFrom } from 'xstate'
import type { accountMachine } from '#machines/account/account.machine.ts'
import type { previewMachine } from '#machines/guidance/preview.machine.ts'
import type { quizMachine } from '#machines/guidance/quiz.machine.ts'
import type { selfTestMachine } from '#machines/guidance/self-test.machine.ts'
import type { visualMachine } from '#machines/listening/visual.machine.ts'
import type { downloadsMachine } from '#machines/offline/downloads.machine.ts'
import type { articleMachine } from '#machines/reading/article.machine.ts'
import type { readingMachine } from '#machines/reading/reading.machine.ts'

type ScreenMachines = {
  account: typeof accountMachine
  article: typeof articleMachine
  downloads: typeof downloadsMachine
  preview: typeof previewMachine
  quiz: typeof quizMachine
  reading: typeof readingMachine
  selfTest: typeof selfTestMachine
  visual: typeof visualMachine
}

export type ScreenActors = { [Id in keyof ScreenMachines]: ActorRefFrom<ScreenMachines[Id]> }

/** An actor whose code has been loaded, with its input. */
export type LoadedActor = {
  [Id in keyof ScreenMachines]: { id: Id; logic: ScreenMachines[Id]; input: InputFrom<ScreenMachines[Id]> }
}[keyof ScreenMachines]
