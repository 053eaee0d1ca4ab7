/** Looks at what listening needs on this device. Every answer is words fit to be copied and mailed: no token, no address. */
import type { Check, Verdict } from '../machines/self-test/findings.ts'
import type { SessionStore } from './session-store.ts'

export type SelfTestOptions = {
  apiUrl: string
  /** Some track, to learn whether tracks can be had. */
  trackUrl: string
  session: Pick<SessionStore, 'expiresAt' | 'keys'>
  keepsText: () => boolean
  /** Resolves once something was kept in the browser's database, read and removed again. */
  keepsData: () => Promise<void>
  /** Plays a soft sound, left and then right. Resolves once it has been played to its end. */
  playSound: (signal: AbortSignal) => Promise<void>
}

/** Milliseconds beyond which an answer is called slow. */
const slow = 3000

/** One function a check; a rejection means that it failed, with words of its own. */
export function createSelfTest(options: SelfTestOptions) {
  /** Asks who is signed in; a 401 to it ends nothing. */
  function current(signal: AbortSignal) {
    const keys = options.session.keys()
    const role = keys?.role ? { role: keys.role } : undefined
    const headers = keys === null ? {} : { authorization: `Bearer ${keys.token}`, ...role }
    return ask(`${options.apiUrl}/auth/current`, { headers, credentials: 'omit', signal })
  }

  const look: Record<Check, (signal: AbortSignal) => Promise<Verdict>> = {
    device: async () => passed(describeDevice()),

    async connection(signal) {
      const { status, taken } = await current(signal)
      if (status === 503)
        return doubtful('The server is being looked after at the moment. Try again in a while.')
      if (status >= 500)
        return failed(`The server answers, with a fault of its own (${status}). It is not you.`)
      return taken > slow
        ? doubtful(`The server answers slowly, after ${taken} ms. Tracks may take a while to start.`)
        : passed(`The server answers, after ${taken} ms.`)
    },

    async session(signal) {
      const expiry = options.session.expiresAt()
      if (expiry === null)
        return failed(
          'This browser has not kept your sign-in. Sign in again; if it happens each time, allow this site to keep data.',
        )
      const { status } = await current(signal)
      if (status === 401)
        return failed('The server does not accept this sign-in any more. Sign out and in again.')
      if (status !== 200)
        return doubtful(`The server could not say whether it knows this sign-in (${status}).`)
      return passed(`You are signed in for another ${inWords(expiry - Date.now())}.`)
    },

    async storage() {
      if (!options.keepsText())
        return failed(
          'The browser keeps nothing for this site: private mode, full storage, or a setting. You will have to sign in each time, and places are lost when the page closes.',
        )
      const isKept = await options.keepsData().then(
        () => true,
        () => false,
      )
      return isKept
        ? passed('Your places, history and reading are kept on this device.')
        : doubtful(
            'The sign-in is kept; places, history and reading last until the page closes only. Private mode and a full disk do that.',
          )
    },

    async tracks(signal) {
      const headers = { range: 'bytes=0-1023' }
      const { status, taken } = await ask(options.trackUrl, { headers, credentials: 'same-origin', signal })
      if (status === 401 || status === 403)
        return failed(
          'The server does not hand out tracks to this browser. Allow cookies for this site, then sign out and in again.',
        )
      if (status >= 400) return failed(`A track could not be had (${status}). Please tell us; it is not you.`)
      return taken > slow
        ? doubtful(`A track begins after ${taken} ms, which is slow.`)
        : passed(`A track begins after ${taken} ms.`)
    },

    async sound(signal) {
      await options.playSound(signal)
      return passed('The browser played a sound.')
    },
  }

  return (check: Check, signal: AbortSignal): Promise<Verdict> => look[check](signal)
}

/** Milliseconds and status of an answer; rejects with words for people when there is none. */
async function ask(address: string, init: RequestInit): Promise<{ status: number; taken: number }> {
  const start = performance.now()
  try {
    const response = await fetch(address, { cache: 'no-store', ...init })
    await response.body?.cancel()
    return { status: response.status, taken: Math.round(performance.now() - start) }
  } catch (cause) {
    throw new Error(
      navigator.onLine
        ? 'No answer came. A firewall, an extension or the network may be in the way.'
        : 'This device is offline. What is loaded already keeps working.',
      { cause },
    )
  }
}

/** Browser, window and clock: what a person who helps asks first. */
function describeDevice(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [
    navigator.userAgent,
    `window ${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
    `language ${navigator.language}`,
    `${new Date().toISOString().slice(0, 16)}Z, zone ${zone}`,
  ].join('; ')
}

/** To the nearest day, or hour where that says more. */
function inWords(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000)
  if (hours < 2) return 'hour or so'
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

const passed = (words: string): Verdict => ({ outcome: 'passed', words })
const doubtful = (words: string): Verdict => ({ outcome: 'doubtful', words })
const failed = (words: string): Verdict => ({ outcome: 'failed', words })
