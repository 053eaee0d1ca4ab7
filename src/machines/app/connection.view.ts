import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

export type ConnectionView = {
  isOffline: boolean
  isMaintenance: boolean
  isProbing: boolean
  /** Whole seconds until the server is asked again. */
  secondsLeft: number
}

export const connectionView = (snapshot: SnapshotFrom<typeof connectionMachine>): ConnectionView => ({
  isOffline: snapshot.matches('offline'),
  isMaintenance: snapshot.matches('maintenance'),
  isProbing: snapshot.matches({ maintenance: 'probing' }),
  secondsLeft: snapshot.context.secondsLeft,
})
