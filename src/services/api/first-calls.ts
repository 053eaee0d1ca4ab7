/**
 * A member's first API calls, made by the page itself so that they don't wait for the app's code. Each answer
 * is used once, and only within half a minute; later loads need current data.
 */
import type { SessionStore } from '#services/session/session-store.ts'
import { isPage } from './answers.ts'
import { limitedFetch } from './limited-fetch.ts'
import { limits } from './limits.ts'

/** In milliseconds. */
const usedWithin = 30_000

const paths = ['/profile/', '/favorites/']

declare global {
  /** By URL. A refusal is null: then the app repeats the call and handles the refusal. */
  var firstCalls: Map<string, Promise<Response | null>> | undefined
}

export function makeFirstCalls(apiUrl: string, store: SessionStore): void {
  const stored = store.peek()
  const keys = store.keys()
  if (stored.kind !== 'live' || keys === null) return
  const headers = {
    Accept: 'application/json',
    Authorization: `Bearer ${keys.token}`,
    ...(keys.role === null ? {} : { Role: keys.role }),
  }
  globalThis.firstCalls = new Map(
    paths.map((path) => {
      const url = `${apiUrl}${path}${encodeURIComponent(stored.member.email)}`
      const answer = limitedFetch(url, { headers, credentials: 'same-origin' }, limits.read).then(
        async (response) => {
          // Read at once, because Chromium doesn't end a call whose answer isn't read.
          const text = await response.text()
          return response.ok && !isPage(response, text) ? new Response(text) : null
        },
      )
      // The code that takes the answer handles the failure.
      answer.catch(() => {})
      return [url, answer]
    }),
  )
}

/**
 * The answer to one of the first calls; null if there's none or it can't be used. Rejects like
 * `limitedFetch`: if aborted, if the server can't be reached, or if it says nothing.
 */
export async function takeFirstAnswer(url: string, signal: AbortSignal): Promise<Response | null> {
  const answer = globalThis.firstCalls?.get(url)
  if (answer === undefined) return null
  globalThis.firstCalls?.delete(url)
  if (performance.now() > usedWithin) return null
  signal.throwIfAborted()
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}
