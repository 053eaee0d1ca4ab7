import type { SnapshotFrom } from 'xstate'
import type { welcomeMachine } from './welcome.machine.ts'

export type WelcomeView = {
  /** Where the headphones test is; null when nothing of it is shown. */
  step: 'offered' | 'left' | 'right' | 'passed' | 'swapped' | 'mixed' | 'silent' | null
  /** Ids of offers that were put away. */
  dismissed: readonly string[]
}

/** What a first visit is shown, and what is not shown again. */
export function welcomeView(snapshot: SnapshotFrom<typeof welcomeMachine>): WelcomeView {
  const steps = ['offered', 'left', 'right', 'passed', 'swapped', 'mixed', 'silent'] as const
  return {
    step: steps.find((step) => snapshot.matches(step)) ?? null,
    dismissed: snapshot.context.dismissed,
  }
}
