import * as z from 'zod/mini'
import { type TrackGains, trackGains } from '#services/contract/levels.ts'

/** The gains of tracks that are too loud. None on servers without them; null if it makes sense to try again later. */
export async function loadGains(mediaUrl: string): Promise<TrackGains | null> {
  const answer = await fetch(`${mediaUrl}/levels.json`, { credentials: 'same-origin' }).catch(() => null)
  if (answer === null || answer.status === 401) return null
  return z.safeParse(trackGains, await answer.json().catch(() => {})).data ?? {}
}
