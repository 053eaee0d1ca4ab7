import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine.ts'

export type ConnectionView = {
  /** As the browser reports. */
  isOffline: boolean
  /** The browser is online, but the server doesn't answer. */
  isUnreachable: boolean
  isMaintenance: boolean
  isProbing: boolean
  /** Whole seconds until the next check. */
  secondsLeft: number
}

export const connectionView = (snapshot: SnapshotFrom<typeof connectionMachine>): ConnectionView => ({
  isOffline: snapshot.matches('offline'),
  isUnreachable: snapshot.matches('unreachable'),
  isMaintenance: snapshot.matches('maintenance'),
  isProbing: snapshot.matches({ maintenance: 'probing' }),
  secondsLeft: snapshot.context.secondsLeft,
})
