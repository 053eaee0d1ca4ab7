import type { AudioFault } from '#machines/listening/player.setup.ts'
import { limitedFetch } from '#services/api/limited-fetch.ts'
import { limits } from '#services/api/limits.ts'
import { waitAskedBy } from '#services/api/retry-after.ts'

/**
 * Requests the headers of a media file to find out why it can't play. `askToWait` is told how long the server wants to
 * be left alone; null if it didn't say.
 */
export async function probeMedia(
  source: string,
  askToWait: (seconds: number | null) => void = () => {},
): Promise<AudioFault> {
  try {
    const answer = await limitedFetch(
      source,
      // The browser would answer from its cache, in which the track may be.
      { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' },
      limits.probe,
    )
    const { ok, status, headers } = answer
    askToWait(waitAskedBy(answer))
    if (status === 401 || status === 403) return 'refused'
    if (status === 404 || status === 410) return 'missing'
    if (!ok) return 'unavailable'
    // A browser may refuse a track, but not a web page that comes in its place.
    return isMedia(headers.get('content-type')) ? 'unplayable' : 'intercepted'
  } catch {
    return 'network'
  }
}

/** Whether a content type is one of a track, or says nothing. */
export const isMedia = (type: string | null): boolean =>
  type === null || /^(audio\/|video\/|application\/(ogg|octet-stream))/i.test(type.trim())
