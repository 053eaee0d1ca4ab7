/** How the member signs in, and where. */
import type { SnapshotFrom } from 'xstate'
import { createResourceMachine } from '#machines/resource.machine.ts'

/** One session of the member; times in epoch ms. */
export type Device = {
  id: string
  name: string
  lastUsedAt: number
  expiresAt: number
  isCurrent: boolean
}

export type Access = {
  /** Null if the server doesn’t say. */
  hasPassword: boolean | null
  canSetPassword: boolean
  /** Whether the server can clear a field. */
  canEmpty: boolean
  /** Null on a server without a list. */
  devices: readonly Device[] | null
}

export const accessMachine = createResourceMachine<Access>('access')

export type AccessView = {
  /** Null until the server has answered. */
  access: Access | null
  /** Devices other than this one, the last used first. */
  others: readonly Device[]
  current: Device | null
  isLoading: boolean
  /** Why nothing could be loaded. */
  problem: string | null
}

/** A failed refresh leaves what’s known on screen. */
export function accessView(snapshot: SnapshotFrom<typeof accessMachine>): AccessView {
  const { data, message } = snapshot.context
  const devices = data?.devices ?? []
  return {
    access: data,
    others: devices
      .filter(({ isCurrent }) => !isCurrent)
      .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt),
    current: devices.find(({ isCurrent }) => isCurrent) ?? null,
    isLoading: data === null && snapshot.hasTag('busy'),
    problem: data === null && snapshot.matches('unavailable') ? message : null,
  }
}
