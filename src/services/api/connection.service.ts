import type { Probe } from '#machines/app/connection.machine.ts'
import { isPage, jsonIn } from './answers.ts'
import { limitedFetch } from './limited-fetch.ts'
import { type Limits, limits } from './limits.ts'
import { retryAfterOf } from './retry-after.ts'

type NetworkFact = { type: 'connection.found' | 'connection.lost' }

/**
 * Reports whether the server at `baseUrl` can be reached, according to the browser and a small call, which is
 * given up after `patience`.
 */
export function createConnectionService(baseUrl: string, patience: Limits = limits.probe) {
  return {
    isOnline: () => navigator.onLine,

    /** Returns a function that stops it. */
    watch(notify: (event: NetworkFact) => void): () => void {
      const controller = new AbortController()
      const { signal } = controller
      addEventListener('online', () => notify({ type: 'connection.found' }), { signal })
      addEventListener('offline', () => notify({ type: 'connection.lost' }), { signal })
      return () => controller.abort()
    },

    /**
     * Whether the API is back. A web page, or an answer that says nothing, is something else in its place and counts as
     * none. No keys are sent.
     */
    async probe(signal: AbortSignal): Promise<Probe> {
      const response = await limitedFetch(
        `${baseUrl}/auth/current`,
        { headers: { accept: 'application/json' }, cache: 'no-store', credentials: 'omit', signal },
        patience,
      )
      const { status, headers } = response
      if (status === 503)
        return { isBack: false, retryAfter: retryAfterOf(headers.get('retry-after'), Date.now()) }
      const text = await response.text()
      const isApi = !isPage(response, text) && (status === 401 || jsonIn(text) !== undefined)
      if (!isApi) throw new Error(`Something else than the API answers, with ${status}.`)
      return { isBack: true }
    },
  }
}

export type ConnectionService = ReturnType<typeof createConnectionService>
