/**
 * Checks what listening needs on this device. Results can be copied and emailed, so they contain no token and
 * no address.
 */
import type { Check, CheckResult } from '#machines/guidance/findings.ts'
import { limitedFetch } from '#services/api/limited-fetch.ts'
import { limits } from '#services/api/limits.ts'
import { deviceOf } from '#services/contract/device-name.ts'
import type { SessionStore } from '#services/session/session-store.ts'

export type SelfTestOptions = {
  apiUrl: string
  /** Answers 200 if the server and its database work. Other servers may not have it. */
  statusUrl: string
  /** Any track, to check whether tracks can be loaded. */
  trackUrl: string
  session: Pick<SessionStore, 'expiresAt' | 'keys'>
  keepsText: () => boolean
  /** Resolves once a value was stored in the browser's database, read and removed. */
  keepsData: () => Promise<void>
  /** Plays a soft sound, left and then right. Resolves when it ends. */
  playSound: (signal: AbortSignal) => Promise<void>
}

/** Milliseconds after which an answer counts as slow. */
const slow = 3000

const json = { accept: 'application/json' }

/** One function per check. A rejection means that the check failed, with a message for the member. */
export function createSelfTest(options: SelfTestOptions) {
  /** Requests the current member. A 401 doesn't end the session. */
  function current(signal: AbortSignal, credentials: RequestCredentials = 'omit') {
    const keys = options.session.keys()
    const role = keys?.role ? { role: keys.role } : undefined
    const headers = { ...json, ...(keys === null ? {} : { authorization: `Bearer ${keys.token}`, ...role }) }
    return ask(`${options.apiUrl}/auth/current`, { headers, credentials, signal })
  }

  /** `unknown` for servers that don't report their status. */
  async function serviceStatus(signal: AbortSignal): Promise<'working' | 'failing' | 'unknown'> {
    const answer = await ask(options.statusUrl, { headers: json, credentials: 'omit', signal }).catch(
      () => null,
    )
    if (answer === null || (answer.status >= 400 && answer.status < 500)) return 'unknown'
    return answer.status < 400 ? 'working' : 'failing'
  }

  const look: Record<Check, (signal: AbortSignal) => Promise<CheckResult>> = {
    device: async () => ({ ...passed(deviceWords()), details: deviceDetails() }),

    async connection(signal) {
      const { status, taken } = await current(signal)
      if (status === 503) return doubtful('We’re doing some maintenance. Try again in a few minutes.')
      if (status >= 500) return failed(`Our server has a problem (${status}). It isn’t your device.`)
      const service = await serviceStatus(signal)
      if (service === 'failing')
        return failed('The server answers, but its database doesn’t. That’s our fault – try again later.')
      return taken > slow
        ? doubtful(`The server works but is slow (${taken} ms). Tracks may take a while to start.`)
        : passed(
            service === 'working'
              ? `The server and its database work (${taken} ms).`
              : `The server answers (${taken} ms).`,
          )
    },

    async session(signal) {
      const expiry = options.session.expiresAt()
      if (expiry === null)
        return failed(
          'This browser hasn’t saved your session. Sign in again. If it keeps happening, allow this site to store data.',
        )
      const { status } = await current(signal)
      if (status === 401) return failed('Your session has ended. Sign out and in again.')
      if (status !== 200) return doubtful(`We couldn’t check your session (${status}).`)
      return passed(`You’re signed in for another ${inWords(expiry - Date.now())}.`)
    },

    async storage() {
      if (!options.keepsText())
        return failed(
          'Your browser doesn’t save anything for this site. You’ll have to sign in each time, and your positions are lost when you close the page. Check private mode, free space and site settings.',
        )
      const isKept = await options.keepsData().then(
        () => true,
        () => false,
      )
      return isKept
        ? passed('Your positions, history and bookmarks are saved on this device.')
        : doubtful(
            'You stay signed in, but your positions and history last only until you close the page. Private mode or a full disk can cause this.',
          )
    },

    async tracks(signal) {
      const headers = { ...json, range: 'bytes=0-1023' }
      const load = () => ask(options.trackUrl, { headers, credentials: 'same-origin', signal })
      const first = await load()
      // Browsers can lose the cookie that tracks need and keep the token, which renews it.
      if (first.status === 401) await current(signal, 'same-origin')
      const { status, taken } = first.status === 401 ? await load() : first
      if (status === 401 || status === 403)
        return failed(
          'We can’t load tracks in this browser. Allow cookies for this site, then sign out and in again.',
        )
      if (status >= 400)
        return failed(`We couldn’t load a track (${status}). That’s our fault – please let us know.`)
      return taken > slow
        ? doubtful(`Tracks load slowly (${taken} ms).`)
        : passed(`Tracks load (${taken} ms).`)
    },

    async sound(signal) {
      await options.playSound(signal)
      return passed('Your browser played a sound.')
    },
  }

  return (check: Check, signal: AbortSignal): Promise<CheckResult> => look[check](signal)
}

class Intercepted extends Error {}

const intercepted =
  'Your network answers with a web page, as public Wi-Fi does before you sign in to it. Open any website to sign in, then try again.'

/** Milliseconds and status of an answer. Rejects with a message for the member if there's none. */
async function ask(address: string, init: RequestInit): Promise<{ status: number; taken: number }> {
  const start = performance.now()
  try {
    const response = await limitedFetch(address, { cache: 'no-store', ...init }, limits.probe)
    await response.body?.cancel()
    // Neither the API nor a track is a web page.
    if (response.ok && /\bhtml\b/.test(response.headers.get('content-type') ?? ''))
      throw new Intercepted(intercepted)
    return { status: response.status, taken: Math.round(performance.now() - start) }
  } catch (cause) {
    if (cause instanceof Intercepted) throw cause
    throw new Error(
      navigator.onLine
        ? 'No answer. A firewall, a browser extension or your network may be in the way.'
        : 'You’re offline. What’s already loaded keeps working.',
      { cause },
    )
  }
}

const deviceWords = () => `${deviceOf(navigator.userAgent)}, ${innerWidth} × ${innerHeight} pixels.`

/** Version, language and clock, which support asks about first. */
function deviceDetails(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [
    navigator.userAgent,
    `device pixel ratio ${devicePixelRatio}`,
    `language ${navigator.language}`,
    `${new Date().toISOString().slice(0, 16)}Z, zone ${zone}`,
  ].join('; ')
}

/** Rounded to days, or to hours below two days. */
function inWords(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000)
  if (hours < 2) return 'hour or so'
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}

const passed = (words: string): CheckResult => ({ outcome: 'passed', words })
const doubtful = (words: string): CheckResult => ({ outcome: 'doubtful', words })
const failed = (words: string): CheckResult => ({ outcome: 'failed', words })
