import type { SnapshotFrom } from 'xstate'
import type { deviceSignOutMachine, emailChangeMachine, passwordMachine } from './submission.machine.ts'

export const submissionView = (
  snapshot: SnapshotFrom<typeof passwordMachine | typeof emailChangeMachine | typeof deviceSignOutMachine>,
) => ({
  isBusy: snapshot.hasTag('busy'),
  isAccepted: snapshot.matches('accepted'),
  problem: snapshot.matches('refused') ? snapshot.context.message : null,
})
