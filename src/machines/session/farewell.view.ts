import type { SnapshotFrom } from 'xstate'
import type { farewellMachine } from './farewell.machine.ts'

export type FarewellView = {
  /** Whose data this device keeps; empty if that isn’t known. */
  email: string
  data: 'kept' | 'removing' | 'removed'
  /** The session has ended on the server too. */
  isEnded: boolean
  problem: string | null
}

/** What the sign-in screen may know about the member who just signed out. */
export const farewellView = (snapshot: SnapshotFrom<typeof farewellMachine>): FarewellView => ({
  email: snapshot.context.email,
  data: snapshot.value.data,
  isEnded: snapshot.value.session === 'ended',
  problem: snapshot.context.message,
})
