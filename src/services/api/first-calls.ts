/**
 * A member's first API calls, made by the page itself, so that they needn't wait for the app's code. Each answer is used
 * once, and only in the first half minute: whatever loads later wants the server's word of that moment.
 */
import type { SessionStore } from '#services/session/session-store.ts'

/** In milliseconds. */
const usedWithin = 30_000

const paths = ['/profile/', '/favorites/']

declare global {
  /** By URL. A refusal is null: then the app makes the call itself, and deals with the refusal. */
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
      const answer = fetch(url, { headers, credentials: 'same-origin' }).then(async (response) => {
        // Read at once, because Chromium doesn't end a call whose answer isn't read.
        const text = await response.text()
        return response.ok ? new Response(text) : null
      })
      // A failure is for the code that takes the answer.
      answer.catch(() => {})
      return [url, answer]
    }),
  )
}

/**
 * The answer to one of the first calls; null where there is none, or it can't be used. Rejects as `fetch` does: when
 * aborted, and when the server can't be reached.
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
