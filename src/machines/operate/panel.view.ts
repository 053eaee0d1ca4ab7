import type { SnapshotFrom } from 'xstate'
import type { Act, MemberAccount, panelMachine } from './panel.machine.ts'

export type PanelView = {
  /** The member that’s open, or whose account has been deleted. */
  email: string | null
  member: MemberAccount | null
  isBusy: boolean
  isDeleted: boolean
  /** What the admin is asked to confirm. */
  asked: Act | null
  /** What was done last. */
  done: Act | null
  /** What didn’t work, and why. */
  refused: { act: Act; message: string } | null
  /** Why the account couldn’t be loaded. */
  problem: string | null
}

export function panelView(snapshot: SnapshotFrom<typeof panelMachine>): PanelView {
  const { email, member, act, message } = snapshot.context
  return {
    email: snapshot.matches('closed') ? null : email,
    member: snapshot.matches('deleted') || snapshot.matches('unopened') ? null : member,
    isBusy: snapshot.hasTag('busy'),
    isDeleted: snapshot.matches('deleted'),
    asked: snapshot.matches('asking') ? act : null,
    done: snapshot.matches({ ready: 'done' }) || snapshot.matches('deleted') ? act : null,
    refused: act !== null && snapshot.matches({ ready: 'refused' }) ? { act, message } : null,
    problem: snapshot.matches('unopened') ? message : null,
  }
}
