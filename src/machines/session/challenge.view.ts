import type { SnapshotFrom } from 'xstate'
import type { challengeMachine } from './challenge.machine.ts'

export type ChallengeView = {
  email: string
  isSending: boolean
  /** An email was sent, even if resending it failed. */
  isSent: boolean
  /** It has a code to type here. */
  hasCode: boolean
  mayEnterCode: boolean
  isChecking: boolean
  /** Whole seconds until another email may be requested. */
  resendIn: number
  problem: string | null
}

export function challengeView(snapshot: SnapshotFrom<typeof challengeMachine>): ChallengeView {
  const { email, hasCode, isSent, message, resendIn } = snapshot.context
  return {
    email,
    isSending: snapshot.matches('sending'),
    isSent,
    hasCode,
    mayEnterCode: snapshot.can({ type: 'challenge.enter-code', code: '' }),
    isChecking: snapshot.matches({ awaiting: 'checking-code' }),
    resendIn,
    problem: message,
  }
}
