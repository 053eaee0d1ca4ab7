import type { Member, StoredSession } from '#machines/session/member.ts'
import type { Keys } from '#services/api/api.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { lastDashboardKey } from '#services/session/forget-device.ts'

/** Login tokens live ten days (specification, section 9). Milliseconds. */
export const sessionLifetime = 10 * 24 * 60 * 60 * 1000

/** A session from the server that the session machine hasn't entered yet. It's in memory only. */
export type PendingSession = { token: string; member: Member }

const keptToken = /^[\x21-\x7e]{1,4096}$/
const keptRole = /^[\x21-\x7e]([\x20-\x7e]{0,62}[\x21-\x7e])?$/
/** Anything that isn't an address would change the path of a call. */
const keptEmail = /^[^\s@/\\]{1,64}@[^\s@/\\]{1,189}$/

/**
 * The only place that holds the bearer token: `authToken`, `tokenExpiry` (epoch ms), `role` and `email`,
 * exactly as the specification names them. Invalid values under those keys are ignored.
 */
export function createSessionStore(storage: SafeStorage, now: () => number) {
  let pending: PendingSession | null = null

  function read(key: string, shape: RegExp): string | null {
    const kept = storage.get(key) ?? ''
    return shape.test(kept) ? kept : null
  }

  const role = () => read('role', keptRole)

  function token(): string | null {
    const expiry = Number(storage.get('tokenExpiry'))
    return Number.isSafeInteger(expiry) && expiry > now() ? read('authToken', keptToken) : null
  }

  function removeToken(): void {
    storage.remove(lastDashboardKey)
    storage.remove('tokenExpiry')
    storage.remove('authToken')
  }

  return {
    /** Reads without changing anything. */
    peek(): StoredSession {
      const address = read('email', keptEmail)
      if (token() !== null) {
        const expiresAt = Number(storage.get('tokenExpiry'))
        return address === null
          ? { kind: 'unnamed', expiresAt }
          : { kind: 'live', member: { email: address, role: role() ?? '', expiresAt } }
      }
      return address !== null || storage.get('authToken') !== null
        ? { kind: 'stale', email: address ?? '' }
        : { kind: 'none' }
    },

    /**
     * Reads at the start. A session that has expired or is invalid loses its token and expiry. An expiry alone stays:
     * another tab may be signing in, and writes its token last.
     */
    restore(): StoredSession {
      const stored = this.peek()
      if (stored.kind === 'live' || stored.kind === 'unnamed') return stored
      if (storage.get('authToken') === null) storage.remove(lastDashboardKey)
      else removeToken()
      return stored
    },

    /** The role of this session or of the last one in this browser. */
    role,

    keys(): Keys | null {
      const kept = token()
      return kept === null ? null : { token: kept, role: role() }
    },

    /** Epoch ms, or null without a live session. */
    expiresAt: (): number | null => (token() === null ? null : Number(storage.get('tokenExpiry'))),

    setPending(session: PendingSession): void {
      pending = session
    },

    /** Stores the pending session, which makes it the current one. */
    storePending(): void {
      if (pending === null) return
      const { token, member } = pending
      pending = null
      storage.remove(lastDashboardKey)
      storage.set('email', member.email)
      storage.set('role', member.role)
      storage.set('tokenExpiry', String(member.expiresAt))
      storage.set('authToken', token)
    },

    /** Removes the pending session and returns it, so that it can be ended. */
    takePending(): PendingSession | null {
      const removed = pending
      pending = null
      return removed
    },

    /** Ends the session: removes token and expiry, and keeps the address for the form. */
    expire: removeToken,

    /** Signs out: removes everything, the token last, because other tabs react when it's removed. */
    clear(): void {
      storage.remove('email')
      storage.remove('role')
      removeToken()
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
