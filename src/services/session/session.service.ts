import type { Member } from '#machines/session/member.ts'
import type { Credentials, MemberDetails } from '#machines/session/session.setup.ts'
import type { Api, Keys } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { createWait } from '#services/api/retry-after.ts'
import { backOff } from '#services/browser/clocks.ts'
import { openVerdict } from '#services/contract/common.ts'
import { currentAnswer, logInAnswer, sendLoginLinkAnswer } from '#services/contract/session.ts'
import { tidyCode } from '#services/contract/spelling.ts'
import { removeKeptAudio } from '#services/device/audio-cache.ts'
import type { LinkRequest } from './link-request.ts'
import { isLinkToken } from './link-token.ts'
import { type SessionStore, sessionLifetime } from './session-store.ts'

export type SessionServiceOptions = {
  api: Api
  store: SessionStore
  requests: LinkRequest
  now: () => number
  /** Moves a member's data on this device from the former address to the new one. */
  moveDeviceData: (from: string, to: string) => Promise<void>
}

/**
 * Signs in and out with the members API. A token from the server stays pending in the store and counts only
 * once the session machine has it stored; nothing else ever gets it.
 */
export function createSessionService({ api, store, requests, now, moveDeviceData }: SessionServiceOptions) {
  /** Sessions that ended here while the server couldn't be reached. In memory only: nothing stays in the browser. */
  const open = new Set<Keys>()

  /**
   * Identifies a token's member. Our server exchanges a link's token for a session's; if a server sends none,
   * the link's own is kept. `known` is the address for servers that don't return it.
   */
  async function recognise(token: string, known: string, signal: AbortSignal): Promise<Member> {
    const keys = { token, role: store.role() }
    const { data } = await api.get('/auth/current', currentAnswer, { signal, keys })
    const member = {
      email: data.email ?? named(known),
      role: data.role,
      expiresAt: now() + sessionLifetime,
      ...(data.formerEmail === undefined ? {} : { formerEmail: data.formerEmail }),
      ...(data.emailChange === undefined ? {} : { emailChange: data.emailChange }),
    }
    store.setPending({ token: data.token ?? token, member })
    return member
  }

  async function logIn(body: { email: string }, signal: AbortSignal): Promise<Member> {
    const { data } = await api.post('/auth/log-in', body, logInAnswer, { signal })
    return recognise(data.token, body.email, signal)
  }

  /** A refusal by the API, or a server that knows no such call, means that there's nothing left to end. */
  async function endOne(keys: Keys, signal: AbortSignal): Promise<void> {
    try {
      await api.post('/auth/log-out', {}, openVerdict, { signal, keys, keepalive: true })
    } catch (problem) {
      if (!(problem instanceof ApiFault)) throw problem
      const isOver = problem.status === 401 && problem.kind !== 'malformed'
      if (!isOver && !problem.isRefusal && !noCall.includes(problem.status ?? 0)) throw problem
    }
    open.delete(keys)
  }

  return {
    signIn: (credentials: Credentials, signal: AbortSignal) => logIn(credentials, signal),

    /** Identifies the member of the stored session. A 401 ends it, as with every call. */
    async identify(signal: AbortSignal): Promise<Member> {
      const keys = store.keys()
      const { data } = await api.get('/auth/current', currentAnswer, { signal })
      const expiresAt = store.expiresAt()
      if (keys === null || expiresAt === null) throw new ApiFault('refused', 'Your session has ended.')
      const member = { email: data.email ?? named(''), role: data.role, expiresAt }
      store.setPending({ token: keys.token, member })
      return member
    },

    /**
     * The answer is the same for known and unknown addresses and never signs in. `hasCode`: the email has a
     * code to type here.
     */
    async sendLink(email: string, signal: AbortSignal): Promise<{ hasCode: boolean }> {
      const { data } = await api.post('/auth/send-login-link', { email }, sendLoginLinkAnswer, { signal })
      if (data?.requestId === undefined) return { hasCode: false }
      requests.keep(email, data.requestId)
      return { hasCode: true }
    },

    async redeemCode(email: string, code: string, signal: AbortSignal): Promise<Member> {
      const request = requests.read()
      if (request === null) {
        throw new ApiFault('refused', 'This code no longer works here. Please ask for a new email.')
      }
      const body = { email, code: tidyCode(code), requestId: request.requestId }
      const member = await logIn(body, signal)
      requests.forget()
      return member
    },

    async redeemLink(token: string, signal: AbortSignal): Promise<Member> {
      if (!isLinkToken(token)) {
        throw new ApiFault('refused', 'This link isn’t complete.', { cause: 'unknown' })
      }
      try {
        const member = await recognise(token, '', signal)
        requests.forget()
        const { email, formerEmail } = member
        // Done before the member is signed in: a page that closes right after must not lose their data.
        if (formerEmail !== undefined) await moveDeviceData(formerEmail, email).catch(() => {})
        return member
      } catch (problem) {
        throw withCause(problem)
      }
    },

    async createMember(details: MemberDetails, signal: AbortSignal): Promise<void> {
      const { isAccepted, message } = await api.post('/createmember', details, openVerdict, { signal })
      if (!isAccepted) throw new ApiFault('refused', message || 'That didn’t work. Please try again.')
    },

    /**
     * Removes downloaded audio from this device and ends the session on the server. Rejects if the server
     * doesn't answer within `patience` ms; then use `endLater`.
     */
    async end(signal: AbortSignal, patience = 3000): Promise<void> {
      void removeKeptAudio().catch(() => {})
      const keys = store.keys()
      if (keys === null) return
      const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)])
      open.add(keys)
      await endOne(keys, limited)
    },

    /**
     * Retries to end the sessions that `end` couldn't, until the server has ended them all, and then calls
     * `done`. Continues after the visitor signs in again, so the old session doesn't stay open.
     */
    endLater(done: () => void): void {
      const wait = createWait()
      async function attempt(count: number): Promise<void> {
        const limit = AbortSignal.timeout(10_000)
        await Promise.allSettled([...open].map((keys) => wait.noted(endOne(keys, limit))))
        if (open.size === 0) return done()
        const stop = backOff(
          () => {
            stop()
            void attempt(count + 1)
          },
          count,
          wait.left,
        )
      }
      const stop = backOff(() => {
        stop()
        void attempt(1)
      }, 0)
    },

    /** Ends a declined session, unless another tab got the same one and uses it. */
    async discardPending(): Promise<void> {
      const pending = store.takePending()
      if (pending === null || pending.token === store.keys()?.token) return
      const keys = { token: pending.token, role: pending.member.role }
      await api
        .post('/auth/log-out', {}, openVerdict, { signal: AbortSignal.timeout(3000), keys })
        .catch(() => {})
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>

/** The statuses of a server without the call. */
const noCall = [404, 405]

function named(email: string): string {
  if (email !== '') return email
  throw new ApiFault('malformed', 'The server didn’t say which account this is. Please sign in again.')
}

/** If a server refuses a link without saying why, the likeliest reason is that it has expired. */
function withCause(problem: unknown): unknown {
  const isBareRefusal =
    problem instanceof ApiFault &&
    problem.kind !== 'malformed' &&
    typeof problem.cause !== 'string' &&
    [401, 403, 404, 410].includes(problem.status ?? 0)
  return isBareRefusal
    ? new ApiFault('refused', problem.message, { status: problem.status ?? 401, cause: 'expired' })
    : problem
}
