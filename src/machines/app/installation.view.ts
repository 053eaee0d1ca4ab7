import type { SnapshotFrom } from 'xstate'
import type { installationMachine } from './installation.machine.ts'

export const installationView = (snapshot: SnapshotFrom<typeof installationMachine>) => ({
  canInstall: snapshot.matches('available'),
})
