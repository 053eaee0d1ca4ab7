import type { SnapshotFrom } from 'xstate'
import type { passwordMachine } from './password.machine.ts'

/** What a screen may know about a new password: never the password. */
export const passwordView = (snapshot: SnapshotFrom<typeof passwordMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  isSet: snapshot.matches('set'),
  problem: snapshot.matches('refused') ? snapshot.context.message : null,
})
