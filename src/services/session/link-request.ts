import type { SafeStorage } from '#services/device/safe-storage.ts'

/** Lifetime of a sign-in link and code, in milliseconds. */
const lifetime = 10 * 60 * 1000
const key = 'linkRequest'

/**
 * The email that this tab requested, so that the code can still be typed after a reload (phones unload a page
 * while someone reads email). Useless without the code; ends with the tab or after ten minutes.
 */
export function createLinkRequest(storage: SafeStorage, now: () => number) {
  function read(): { email: string; requestId: string } | null {
    const [email, requestId, askedAt] = storage.get(key)?.split('\n') ?? []
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
