import type { SafeStorage } from './safe-storage.ts'

/** How long a mailed link and code can be used. Milliseconds. */
const lifetime = 10 * 60 * 1000
const key = 'linkRequest'

/**
 * Which mail this tab asked for, so that the code can still be typed after a reload (phones drop a page while the
 * member reads the mail). Opens nothing without the code, ends with the tab and after ten minutes.
 */
export function createLinkRequest(storage: SafeStorage, now: () => number) {
  function read(): { email: string; requestId: string } | null {
    const [email, requestId, askedAt] = (storage.get(key) ?? '').split('\n')
    const isLive = Number(askedAt) + lifetime > now() && Number(askedAt) <= now()
    return isLive && email && requestId ? { email, requestId } : null
  }

  return {
    read,
    keep: (email: string, requestId: string) => storage.set(key, [email, requestId, now()].join('\n')),
    forget: () => storage.remove(key),
  }
}

export type LinkRequest = ReturnType<typeof createLinkRequest>
