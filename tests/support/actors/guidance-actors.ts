/** The quiz, the previews and the self-test, with fake services. */
import { createActor } from 'xstate'
import { providePreview } from '#actors/preview.ts'
import { provideQuiz } from '#actors/quiz.ts'
import { provideSelfTest } from '#actors/self-test.ts'
import type { Check, CheckResult } from '#machines/guidance/findings.ts'
import type { ExcerptInput, PreviewEvent } from '#machines/guidance/preview.machine.ts'
import { type KeptQuiz, nothingAsked } from '#machines/guidance/quiz.machine.ts'
import { masked } from '#machines/guidance/report.ts'
import { createChild } from '#tests/support/server/child.ts'
import { ada } from './fakes.ts'

export type GivenGuidance = {
  quiz?: Partial<KeptQuiz>
  today?: string
  /** Plays a preview; call `tell` with its events. */
  excerpt?: (input: ExcerptInput, tell: (event: PreviewEvent) => void) => void
  check?: (check: Check) => Promise<CheckResult>
  copy?: (text: string) => Promise<boolean>
}

export function createGuidanceActors(given: GivenGuidance) {
  const { quiz, today = '2026-03-09', excerpt, check, copy } = given
  const preview = providePreview({
    play(input, tell) {
      excerpt?.(input, tell)
      return () => {}
    },
    announce: () => () => {},
  })
  const selfTest = provideSelfTest({
    runCheck: check ?? (async () => ({ outcome: 'passed', words: 'Fine.' })),
    copy: copy ?? (async () => true),
  })
  return {
    quiz: createActor(provideQuiz({ keep: async () => {} }), {
      input: { kept: { ...nothingAsked, ...quiz }, today },
    }),
    preview: createChild(preview).actor,
    selfTest: createChild(selfTest, { input: { productName: 'Neuro', account: masked(ada.email) } }).actor,
  }
}
