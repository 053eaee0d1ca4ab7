/** The app's own client and services, which call as a test member, and how a check is made and reported. */

import { createAccountService } from '#services/account/account.service.ts'
import { createProfileService } from '#services/account/profile.service.ts'
import { createApi, type Keys } from '#services/api/api.ts'
import { currentAnswer, logInAnswer } from '#services/contract/session.ts'
import { createFavouritesService } from '#services/favourites/favourites.service.ts'
import { cameIn, Deviation, NotChecked } from './expect.ts'

export type Plan = {
  /** Whole addresses without a trailing slash. */
  apiUrl: string
  mediaUrl: string
  /** Where members open the app. */
  appUrl: string
  email: string
  password: string
  /** Also makes calls that change something, and changes it back. */
  changes: boolean
  /** Deletes the test member at the end. */
  deletes: boolean
}

export type Result =
  | { name: string; outcome: 'passed' }
  | { name: string; outcome: 'not checked'; reason: string }
  | { name: string; outcome: 'failed'; expected: string; came: string; means: string }

/** What is known of the member who has signed in. `extras`: what the API offers beyond the specification’s calls. */
type SignedIn = { keys: Keys | null; mediaCookie: string | null; extras: readonly string[] }

export type Client = ReturnType<typeof createClient>

export function createClient(plan: Plan, report: (result: Result) => void) {
  const { apiUrl, email, password } = plan
  const appOrigin = new URL(plan.appUrl).origin
  const secrets = [password]
  const { signal } = new AbortController()
  const given = { signal }
  const api = createApi({
    baseUrl: apiUrl,
    timeout: 30_000,
    keys: () => signedIn.keys,
    onUnauthorised() {},
    onUnavailable() {},
    onAnswer() {},
    onUnreached() {},
  })

  /** Tokens and the password appear in no result. */
  const hidden = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)

  const signedIn: SignedIn = { keys: null, mediaCookie: null, extras: [] }

  async function withKeys<Answer>(keys: Keys | null, call: () => Promise<Answer>): Promise<Answer> {
    const before = signedIn.keys
    signedIn.keys = keys
    try {
      return await call()
    } finally {
      signedIn.keys = before
    }
  }

  return {
    plan,
    report,
    signedIn,
    withKeys,
    api,
    appOrigin,
    signal,
    given,
    account: createAccountService(api),
    profiles: createProfileService(api),
    favourites: createFavouritesService(api),
    /** An address without an account. A server that lets it sign in harms no one. */
    stranger: `conformance-${Math.random().toString(36).slice(2)}@example.com`,
    keepSecret: (...more: readonly string[]) => void secrets.push(...more),

    /** `means`: what a failure means for members. */
    async check(name: string, means: string, run: () => Promise<unknown>): Promise<boolean> {
      try {
        await run()
        report({ name, outcome: 'passed' })
        return true
      } catch (problem) {
        if (problem instanceof NotChecked) report({ name, outcome: 'not checked', reason: problem.message })
        else {
          const { expected, came } =
            problem instanceof Deviation
              ? problem
              : new Deviation('an answer the app can use', cameIn(problem))
          report({ name, outcome: 'failed', expected, came: hidden(came), means })
        }
        return false
      }
    },

    async logIn(): Promise<Keys> {
      const { data } = await api.post('/auth/log-in', { email, password }, logInAnswer, given)
      secrets.push(data.token)
      return { token: data.token, role: null }
    },

    currentOf: (keys: Keys) => api.get('/auth/current', currentAnswer, { signal, keys }),

    /** Loads media like a browser at the app's address, which sends no cookie to other origins. */
    async load(address: string, init: RequestInit = {}, cookie = signedIn.mediaCookie): Promise<Response> {
      const url = new URL(address, apiUrl)
      const isOwn = url.origin === appOrigin
      return fetch(url, {
        ...init,
        headers: {
          ...(isOwn && cookie !== null ? { cookie } : {}),
          ...(isOwn ? {} : { origin: appOrigin }),
          ...init.headers,
        },
        signal: AbortSignal.timeout(30_000),
      })
    },

    withoutKeys: <Answer>(call: () => Promise<Answer>): Promise<Answer> => withKeys(null, call),

    /** Stops a check that changes something, unless it was asked for. */
    asked(isAsked = plan.changes, reason = 'it changes something: add --change'): void {
      if (!isAsked) throw new NotChecked(reason)
    },

    /** Stops a check of what the API doesn't offer. */
    extra(name: string): void {
      if (!signedIn.extras.includes(name))
        throw new NotChecked(
          `GET /auth/current doesn’t list “${name}” in data.extras, so the app doesn’t offer it`,
        )
    },
  }
}
