import type { Member } from '../machines/session/member.ts'
import type { Credentials, MemberDetails } from '../machines/session/session.machine.ts'
import type { Api, Keys } from './api.ts'
import { createMemberAnswer } from './contract/members.ts'
import { currentAnswer, logInAnswer, logOutAnswer, sendLoginLinkAnswer } from './contract/session.ts'
import { ApiFault } from './faults.ts'
import type { LinkRequest } from './link-request.ts'
import { isLinkToken } from './link-token.ts'
import { type SessionStore, sessionLifetime } from './session-store.ts'

/**
 * Signing in and out against the members API. A token that was answered is left with the store as a candidate and
 * counts only once the session machine admits it; nobody else ever sees it.
 */
export function createSessionService(
  api: Api,
  store: SessionStore,
  requests: LinkRequest,
  now: () => number,
) {
  let linkToken: string | null = null

  /** Who a token belongs to. A link's token is answered by a session's; a server that sends none keeps the link's. */
  async function recognise(keys: Keys, signal: AbortSignal): Promise<Member> {
    const { data } = await api.get('/auth/current', currentAnswer, { signal, keys })
    const member = {
      email: data.email,
      role: data.role,
      expiresAt: now() + sessionLifetime,
      ...(data.formerEmail === undefined ? {} : { formerEmail: data.formerEmail }),
      ...(data.emailChange === undefined ? {} : { emailChange: data.emailChange }),
    }
    store.propose({ token: data.token ?? keys.token, member })
    return member
  }

  async function logIn(body: object, signal: AbortSignal): Promise<Member> {
    const { data } = await api.post('/auth/log-in', body, logInAnswer, { signal })
    return recognise({ token: data.token, role: null }, signal)
  }

  return {
    signIn: (credentials: Credentials, signal: AbortSignal) => logIn(credentials, signal),

    /** The answer is the same for known and unknown addresses and never signs in. */
    async sendLink(email: string, signal: AbortSignal): Promise<void> {
      const { data } = await api.post('/auth/send-login-link', { email }, sendLoginLinkAnswer, { signal })
      if (data?.requestId !== undefined) requests.keep(email, data.requestId)
    },

    async redeemCode(email: string, code: string, signal: AbortSignal): Promise<Member> {
      const asked = requests.read()
      if (asked === null) {
        throw new ApiFault('refused', 'This code can no longer be used here. Please ask for a new mail.')
      }
      const member = await logIn({ email, code, requestId: asked.requestId }, signal)
      requests.forget()
      return member
    },

    /** Takes the token out of the address bar's hands; false when it cannot be one. */
    openLink(token: string): boolean {
      linkToken = isLinkToken(token) ? token : null
      return linkToken !== null
    },

    async redeemLink(signal: AbortSignal): Promise<Member> {
      if (linkToken === null)
        throw new ApiFault('refused', 'This link is not complete.', { cause: 'unknown' })
      try {
        const member = await recognise({ token: linkToken, role: null }, signal)
        requests.forget()
        return member
      } catch (problem) {
        throw withCause(problem)
      }
    },

    async createMember(details: MemberDetails, signal: AbortSignal): Promise<void> {
      const { status, message } = await api.post('/createmember', details, createMemberAnswer, { signal })
      if (!status) throw new ApiFault('refused', message || 'That did not work. Please try again.')
    },

    /** Ends the session on the server, as far as it can be reached within `patience` ms. */
    async end(signal: AbortSignal, patience = 3000): Promise<void> {
      const keys = store.keys()
      if (keys === null) return
      const limited = AbortSignal.any([signal, AbortSignal.timeout(patience)])
      await api.post('/auth/log-out', {}, logOutAnswer, { signal: limited, keys, keepalive: true })
    },

    /** Ends a session that was answered and not wanted, unless another tab got the same one and keeps it. */
    async refuse(): Promise<void> {
      const refused = store.refuse()
      if (refused === null || refused.token === store.keys()?.token) return
      const keys = { token: refused.token, role: refused.member.role }
      await api
        .post('/auth/log-out', {}, logOutAnswer, { signal: AbortSignal.timeout(3000), keys })
        .catch(() => {})
    },
  }
}

export type SessionService = ReturnType<typeof createSessionService>

/** A server that does not say why refuses a link because its time is over, as far as anybody can tell. */
function withCause(problem: unknown): unknown {
  const isBareRefusal =
    problem instanceof ApiFault &&
    typeof problem.cause !== 'string' &&
    [401, 403, 404, 410].includes(problem.status ?? 0)
  return isBareRefusal
    ? new ApiFault('refused', problem.message, { status: problem.status ?? 401, cause: 'expired' })
    : problem
}
