/** Stores the app on this device for offline starts, and finds newer versions. */
import { isSavingData, whenIdle } from './idle.ts'

/** Registers the worker (`src/offline`) if there is one: in the built product, over HTTPS or on localhost. */
export function createVersions(workers: ServiceWorkerContainer | undefined) {
  let newer: ServiceWorker | null = null

  return {
    /**
     * Reports once that a version newer than this page's is on this device. Returns a function that stops it.
     */
    watch(onFound: () => void): () => void {
      const controller = new AbortController()
      const { signal } = controller

      async function register(): Promise<void> {
        const registration = await workers?.register('/service-worker.js')
        if (registration === undefined || signal.aborted) return
        const ask = () => {
          newer = registration.waiting
          newer?.postMessage(ownScript())
        }
        workers?.addEventListener('message', ({ data }) => data === 'newer' && onFound(), { signal })
        registration.addEventListener(
          'updatefound',
          () => registration.installing?.addEventListener('statechange', ask, { signal }),
          { signal },
        )
        // Otherwise the browser checks for a newer version only when a page opens.
        document.addEventListener(
          'visibilitychange',
          () => document.visibilityState === 'visible' && void registration.update().catch(() => {}),
          { signal },
        )
        ask()
      }

      if (!isSavingData()) whenIdle(() => void register().catch(() => {}))
      return () => controller.abort()
    },

    /** Reloads the page with the newer version, even offline. */
    use(): void {
      if (newer?.state !== 'installed') {
        location.reload()
        return
      }
      newer.addEventListener('statechange', () => location.reload(), { once: true })
      newer.postMessage('take over')
    },
  }
}

export type Versions = ReturnType<typeof createVersions>

/** Its name changes with everything that it loads. */
const ownScript = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? location.href)
    .pathname
