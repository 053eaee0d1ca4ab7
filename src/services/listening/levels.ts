import * as z from 'zod/mini'
import { type Levels, levels } from '#services/contract/levels.ts'

/** The gains of tracks that are too loud. None on servers without them; null if it makes sense to try again later. */
export async function loadLevels(mediaUrl: string): Promise<Levels | null> {
  const answer = await fetch(`${mediaUrl}/levels.json`, { credentials: 'same-origin' }).catch(() => null)
  if (answer === null || answer.status === 401) return null
  return z.safeParse(levels, await answer.json().catch(() => null)).data ?? {}
}
