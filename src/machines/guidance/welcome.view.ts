import type { SnapshotFrom } from 'xstate'
import type { welcomeMachine } from './welcome.machine.ts'

export type WelcomeView = {
  /** The current step of the card; null while it's hidden. */
  step: 'asked' | 'offered' | 'left' | 'right' | 'passed' | 'swapped' | 'mixed' | 'silent' | null
}

export function welcomeView(snapshot: SnapshotFrom<typeof welcomeMachine>): WelcomeView {
  const steps = ['asked', 'offered', 'left', 'right', 'passed', 'swapped', 'mixed', 'silent'] as const
  return { step: steps.find((step) => snapshot.matches(step)) ?? null }
}
