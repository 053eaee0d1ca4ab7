import type { SnapshotFrom } from 'xstate'
import type { farewellMachine } from './farewell.machine.ts'

export type FarewellView = {
  /** The member whose data this device has; empty if unknown. */
  email: string
  data: 'kept' | 'removing' | 'removed'
  /** The session has ended on the server too. */
  isEnded: boolean
  problem: string | null
}

export const farewellView = (snapshot: SnapshotFrom<typeof farewellMachine>): FarewellView => ({
  email: snapshot.context.email,
  data: snapshot.value.data,
  isEnded: snapshot.value.session === 'ended',
  problem: snapshot.context.message,
})
