import type { ConnectionEvent, Probe } from '#machines/app/connection.machine.ts'
import { retryAfterOf } from './retry-after.ts'

/** What the browser and a small call say about the way to the server at `baseUrl`. */
export function createConnectionService(baseUrl: string) {
  return {
    isOnline: () => navigator.onLine,

    watch(tell: (event: ConnectionEvent) => void): void {
      addEventListener('online', () => tell({ type: 'connection.found' }))
      addEventListener('offline', () => tell({ type: 'connection.lost' }))
    },

    /** Any answer but a 503 means that the server is back; no keys are sent. */
    async probe(signal: AbortSignal): Promise<Probe> {
      const response = await fetch(`${baseUrl}/auth/current`, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        credentials: 'omit',
        signal,
      })
      return response.status === 503
        ? { isBack: false, retryAfter: retryAfterOf(response.headers.get('retry-after'), Date.now()) }
        : { isBack: true }
    },
  }
}

export type ConnectionService = ReturnType<typeof createConnectionService>
