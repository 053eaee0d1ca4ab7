import type { SnapshotFrom } from 'xstate'
import type { challengeMachine } from './challenge.machine.ts'

export type ChallengeView = {
  email: string
  isSending: boolean
  /** A mail went out, whatever became of asking for another. */
  isSent: boolean
  mayEnterCode: boolean
  isChecking: boolean
  /** Whole seconds until another mail may be asked for. */
  resendIn: number
  problem: string | null
}

/** What the inbox and the code form may know. */
export function challengeView(snapshot: SnapshotFrom<typeof challengeMachine>): ChallengeView {
  const { email, message, resendIn } = snapshot.context
  return {
    email,
    isSending: snapshot.matches('sending'),
    isSent: snapshot.context.isSent,
    mayEnterCode: snapshot.can({ type: 'challenge.enter-code', code: '' }),
    isChecking: snapshot.matches({ awaiting: 'checking-code' }),
    resendIn,
    problem: message,
  }
}
