/** What the history and the saved positions say of each track. */
import type { Track } from '#content/programs.ts'
import type { Session } from './days.ts'

export type Played = 'unplayed' | 'started' | 'finished'

/** A track counts as finished once this share of it has been heard and no position in it is left. */
const mostOf = 0.9

/** How far the member is with a track. `places` are the player's positions in unfinished tracks, in seconds. */
export function playedOf(
  { id, program }: Track,
  sessions: readonly Session[],
  places: Readonly<Record<string, number>>,
): Played {
  const seconds = sessions.reduce((sum, { track, seconds }) => (track === id ? sum + seconds : sum), 0)
  if (id in places) return 'started'
  if (seconds >= program.seconds * mostOf) return 'finished'
  return seconds > 0 ? 'started' : 'unplayed'
}

/** Track ids by listening time, the longest first. */
export function mostPlayed(sessions: readonly Session[]): readonly string[] {
  const sums = new Map<string, number>()
  for (const { track, seconds } of sessions) sums.set(track, (sums.get(track) ?? 0) + seconds)
  return [...sums].sort(([, one], [, other]) => other - one).map(([id]) => id)
}
