import * as z from 'zod/mini'
import type { Media } from '#services/api/media.ts'
import { cacheStorage } from '#services/browser/storage-access.ts'
import { type TrackGains, trackGains } from '#services/contract/levels.ts'

/**
 * The gains of tracks that are too loud; offline, those stored with downloaded tracks. Empty on servers
 * without them; null if it makes sense to retry later.
 */
export async function loadGains(mediaUrl: string, media: Pick<Media, 'fetch'>): Promise<TrackGains | null> {
  const address = `${mediaUrl}/levels.json`
  const fetched = await gainsIn(media.fetch(address))
  if (fetched !== undefined) return fetched
  return (await gainsIn(cacheStorage()?.match(address))) ?? null
}

/** The gains in an answer; empty if the server has none; undefined if it can't be used. */
async function gainsIn(answer: Promise<Response | undefined> | undefined): Promise<TrackGains | undefined> {
  try {
    const found = await answer
    if (found === undefined) return undefined
    if (found.status === 404) return {}
    return found.ok ? z.safeParse(trackGains, await found.json()).data : undefined
  } catch {
    return undefined
  }
}
