/**
 * Makes the browser wake the tabs, even hidden ones, when the network is back. Only Chromium can; in other
 * browsers, tabs notice it once they're visible.
 */
export const createWakeUp = (workers: ServiceWorkerContainer | undefined) => ({
  /** Requests it, unless the network is up. Never rejects. */
  async request(): Promise<void> {
    if (navigator.onLine) return
    try {
      const registration = (await workers?.getRegistration()) as
        | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
        | undefined
      await registration?.sync?.register('unsent')
    } catch {}
  },

  /** Calls back when the worker (`src/offline`) detects a network. Returns a function that stops it. */
  watch(onFound: () => void): () => void {
    const onMessage = ({ data }: MessageEvent) => data === 'online' && onFound()
    workers?.addEventListener('message', onMessage)
    return () => workers?.removeEventListener('message', onMessage)
  },
})

export type WakeUp = ReturnType<typeof createWakeUp>
