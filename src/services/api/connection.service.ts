import type { Probe } from '#machines/app/connection.machine.ts'
import { retryAfterOf } from './retry-after.ts'

type NetworkFact = { type: 'connection.found' | 'connection.lost' }

/**
 * Reports whether the server at `baseUrl` can be reached, according to the browser and a small call, which is
 * aborted after `patience` milliseconds.
 */
export function createConnectionService(baseUrl: string, patience = 10_000) {
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

    /** Any answer except a 503 means that the server is back. No keys are sent. */
    async probe(signal: AbortSignal): Promise<Probe> {
      const response = await fetch(`${baseUrl}/auth/current`, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      })
      return response.status === 503
        ? { isBack: false, retryAfter: retryAfterOf(response.headers.get('retry-after'), Date.now()) }
        : { isBack: true }
    },
  }
}

export type ConnectionService = ReturnType<typeof createConnectionService>
