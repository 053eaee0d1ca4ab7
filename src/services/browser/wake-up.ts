/**
 * Has the browser wake the tabs when there's a network again, also hidden ones. Only Chromium can; elsewhere, tabs notice
 * it themselves once they're looked at.
 */
export const createWakeUp = (workers: ServiceWorkerContainer | undefined) => ({
  /** Asks for it, unless there's a network. Never rejects. */
  async request(): Promise<void> {
    if (navigator.onLine) return
    try {
      const registration = (await workers?.getRegistration()) as
        | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
        | undefined
      await registration?.sync?.register('unsent')
    } catch {}
  },

  /** Calls back when the worker (`src/offline`) says that there's a network. Returns a function that stops it. */
  watch(onFound: () => void): () => void {
    const heard = ({ data }: MessageEvent) => data === 'online' && onFound()
    workers?.addEventListener('message', heard)
    return () => workers?.removeEventListener('message', heard)
  },
})

export type WakeUp = ReturnType<typeof createWakeUp>
