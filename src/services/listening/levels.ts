import * as z from 'zod/mini'
import { cacheStorage } from '#services/browser/storage-access.ts'
import { type TrackGains, trackGains } from '#services/contract/levels.ts'

/**
 * The gains of tracks that are too loud; offline, those stored with downloaded tracks. Empty on servers
 * without them; null if it makes sense to retry later.
 */
export async function loadGains(mediaUrl: string): Promise<TrackGains | null> {
  const address = `${mediaUrl}/levels.json`
  const answer = await fetch(address, { credentials: 'same-origin' }).catch(() =>
    cacheStorage()
      ?.match(address)
      .catch(() => undefined),
  )
  if (answer === undefined || answer.status === 401) return null
  return z.safeParse(trackGains, await answer.json().catch(() => {})).data ?? {}
}
