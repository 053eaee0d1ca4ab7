/** Guidance and the device for screen tests, with fake services. */
import { createActor } from 'xstate'
import { type DashboardActors, provideDashboard } from '#actors/dashboard.ts'
import { type DeviceActors, provideDevice } from '#actors/device.ts'
import { type JourneyActors, provideJourney } from '#actors/journey.ts'
import { type OffersActors, provideOffers } from '#actors/offers.ts'
import { type PreviewActors, providePreview } from '#actors/preview.ts'
import { provideQuiz, type QuizActors } from '#actors/quiz.ts'
import { provideSelfTest, type SelfTestActors } from '#actors/self-test.ts'
import { provideWelcome, type WelcomeActors } from '#actors/welcome.ts'
import { arrangementFrom } from '#content/dashboard.ts'
import type { Check, CheckResult } from '#machines/guidance/findings.ts'
import { type KeptJourney, notBegun } from '#machines/guidance/journey.machine.ts'
import type { ExcerptInput, PreviewEvent } from '#machines/guidance/preview.machine.ts'
import { type KeptQuiz, nothingAsked } from '#machines/guidance/quiz.machine.ts'
import { masked } from '#machines/guidance/report.ts'
import type { Onboarding } from '#services/guidance/onboarding.service.ts'
import { createChild } from '#tests/support/server/child.ts'
import { ada, reliableDevice } from './fakes.ts'

export type GivenGuidance = {
  quiz?: Partial<KeptQuiz>
  journey?: Partial<KeptJourney>
  today?: string
  /** Plays a preview; call `tell` with its events. */
  excerpt?: (input: ExcerptInput, tell: (event: PreviewEvent) => void) => void
  check?: (check: Check) => Promise<CheckResult>
  copy?: (text: string) => Promise<boolean>
  visits?: Partial<Onboarding>
}

const keep = async () => {}

export function createGuidanceActors(
  given: GivenGuidance,
): QuizActors &
  JourneyActors &
  PreviewActors &
  SelfTestActors &
  WelcomeActors &
  OffersActors &
  DashboardActors &
  DeviceActors {
  const { quiz, journey, today = '2026-03-09', excerpt, check, copy, visits } = given
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
  const welcome = provideWelcome({ playTone: () => () => {}, saveWelcomed: () => {} })
  return {
    quiz: createActor(provideQuiz({ keep }), { input: { kept: { ...nothingAsked, ...quiz }, today } }),
    journey: createActor(provideJourney({ keep }), { input: { kept: { ...notBegun, ...journey }, today } }),
    preview: createChild(preview).actor,
    selfTest: createChild(selfTest, { input: { productName: 'Neuro', account: masked(ada.email) } }).actor,
    welcome: createChild(welcome, { input: { isWelcomed: visits?.isWelcomed ?? true } }).actor,
    offers: createActor(
      provideOffers(() => {}),
      { input: { dismissed: visits?.dismissed ?? [] } },
    ),
    dashboard: createActor(
      provideDashboard(() => {}),
      { input: { sections: arrangementFrom([]) } },
    ),
    device: createActor(provideDevice(reliableDevice)),
  }
}
