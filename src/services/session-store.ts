import type { Member, StoredSession } from '../machines/session/member.ts'
import type { Keys } from './api.ts'
import type { SafeStorage } from './safe-storage.ts'

/** Login tokens live ten days (specification, section 9). Milliseconds. */
export const sessionLifetime = 10 * 24 * 60 * 60 * 1000

/** A token that was answered but not yet admitted by the session machine. */
export type Candidate = { token: string; member: Member }

const keptToken = /^[\x21-\x7e]{1,4096}$/
const keptRole = /^[\w-]{1,32}$/

/**
 * The only place that holds the bearer token: `authToken`, `tokenExpiry` (epoch ms), `role` and `email`, exactly as
 * the specification names them, and `formerEmail`, the address that this member moved here from. Whatever else stands
 * under those keys is treated as nothing.
 */
export function createSessionStore(storage: SafeStorage, now: () => number) {
  let candidate: Candidate | null = null

  function token(): string | null {
    const kept = storage.get('authToken')
    const expiry = Number(storage.get('tokenExpiry'))
    return kept !== null && keptToken.test(kept) && Number.isSafeInteger(expiry) && expiry > now()
      ? kept
      : null
  }

  function role(): string | null {
    const kept = storage.get('role')
    return kept !== null && keptRole.test(kept) ? kept : null
  }

  function dropToken(): void {
    storage.remove('tokenExpiry')
    storage.remove('authToken')
  }

  return {
    /** Reads without changing anything. */
    peek(): StoredSession {
      const email = storage.get('email') ?? ''
      if (token() !== null && email !== '') {
        const member = { email, role: role() ?? '', expiresAt: Number(storage.get('tokenExpiry')) }
        const formerEmail = storage.get('formerEmail')
        return { kind: 'live', member: formerEmail === null ? member : { ...member, formerEmail } }
      }
      return storage.get('authToken') === null ? noneOr(email) : { kind: 'stale', email }
    },

    /** Reads at start; a session that is over, or cannot be one, loses its token and expiry. */
    restore(): StoredSession {
      const stored = this.peek()
      if (stored.kind !== 'live') dropToken()
      return stored
    },

    keys(): Keys | null {
      const kept = token()
      return kept === null ? null : { token: kept, role: role() }
    },

    /** Epoch ms, or null without a live session. */
    expiresAt: (): number | null => (token() === null ? null : Number(storage.get('tokenExpiry'))),

    propose(proposed: Candidate): void {
      candidate = proposed
    },

    /** Stores the candidate: from here on it is the session. */
    admit(): void {
      if (candidate === null) return
      const { token, member } = candidate
      candidate = null
      storage.set('email', member.email)
      storage.set('role', member.role)
      // Kept, so that a page that is left at once does not part the member from what the device keeps of them.
      if (member.formerEmail === undefined) storage.remove('formerEmail')
      else storage.set('formerEmail', member.formerEmail)
      storage.set('tokenExpiry', String(member.expiresAt))
      storage.set('authToken', token)
    },

    /** Forgets the candidate and hands it over, so that its session can be ended. */
    refuse(): Candidate | null {
      const refused = candidate
      candidate = null
      return refused
    },

    /** The time is over: token and expiry go, the address stays for the form. */
    expire: dropToken,

    /** The member left: nothing stays. The token goes last: other tabs look when it does. */
    clear(): void {
      storage.remove('email')
      storage.remove('formerEmail')
      storage.remove('role')
      storage.remove('tokenExpiry')
      storage.remove('authToken')
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

const noneOr = (email: string): StoredSession => (email === '' ? { kind: 'none' } : { kind: 'stale', email })
