import type { SnapshotFrom } from 'xstate'
import type { Account, accountMachine, Device } from './account.machine.ts'

export type AccountView = {
  /** Null until the server has answered. */
  account: Account | null
  /** Signed in elsewhere, the last used first. */
  others: readonly Device[]
  current: Device | null
  isLoading: boolean
  isEnding: boolean
  /** Why nothing is known. */
  problem: string | null
  /** Why a device could not be signed out. */
  refusal: string | null
}

/** What a screen may know about how the member signs in. */
export function accountView(snapshot: SnapshotFrom<typeof accountMachine>): AccountView {
  const { account, message } = snapshot.context
  const isKnown = snapshot.matches('open') || snapshot.matches('ending')
  const devices = account.devices ?? []
  return {
    account: isKnown ? account : null,
    others: devices
      .filter(({ isCurrent }) => !isCurrent)
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt),
    current: devices.find(({ isCurrent }) => isCurrent) ?? null,
    isLoading: snapshot.matches('loading'),
    isEnding: snapshot.matches('ending'),
    problem: snapshot.matches('unavailable') ? message : null,
    refusal: snapshot.matches({ open: { outcome: 'refused' } }) ? message : null,
  }
}
