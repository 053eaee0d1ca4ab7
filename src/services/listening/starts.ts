import { limitedFetch } from '#services/api/limited-fetch.ts'
import { limits } from '#services/api/limits.ts'

/** Chromium reads this many bytes before it plays a file. They take slow 4G a sixth of a second. */
const startBytes = 32 * 1024

/**
 * Loads the starts of tracks into the browser's cache, one after the other, where the player finds them. Only in
 * Chromium: other browsers don't keep parts of files.
 */
export function createStarts(sourceOf: (id: string) => string) {
  const asked = new Set<string>()
  const stopping = new AbortController()
  let last = Promise.resolve()
  /** The answers can't be kept, so there's no point in asking for more. */
  let isInVain = false

  async function load(id: string): Promise<void> {
    if (isInVain) return
    try {
      const answer = await limitedFetch(
        sourceOf(id),
        {
          headers: { range: `bytes=0-${startBytes - 1}` },
          credentials: 'same-origin',
          priority: 'low',
          signal: stopping.signal,
        },
        limits.file,
      )
      // A track that is still being rendered can't be kept, and asking for more would start rendering them all at once.
      isInVain = answer.status !== 206 || !answer.headers.get('cache-control')?.includes('max-age')
      await (isInVain ? answer.body?.cancel() : answer.arrayBuffer())
    } catch {
      asked.delete(id)
    }
  }

  return {
    load(id: string): void {
      if (asked.has(id) || !('connection' in navigator)) return
      asked.add(id)
      last = last.then(() => load(id))
    },

    stop(): void {
      isInVain = true
      stopping.abort()
    },
  }
}
