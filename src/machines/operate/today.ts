/** Counts of the last 24 hours, without names. */
import type { SnapshotFrom } from 'xstate'
import { createResourceMachine } from '#machines/resource.machine.ts'

export type Today = {
  members: number
  newMembers: number
  signIns: number
  emailsPending: number
  emailsRefused: number
  /** Of the server that answered, since it started (epoch ms). */
  errors: number
  startedAt: number
}

export const todayMachine = createResourceMachine<Today>('today')

export const todayView = (snapshot: SnapshotFrom<typeof todayMachine>) => ({
  today: snapshot.context.data,
  isLoading: snapshot.context.data === null && snapshot.hasTag('busy'),
  /** Why nothing could be loaded. A failed refresh leaves the counts on screen. */
  problem:
    snapshot.context.data === null && snapshot.matches('unavailable') ? snapshot.context.message : null,
})
