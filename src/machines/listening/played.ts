import { type Track, trackById } from '#content/programs.ts'
import type { Day, Session } from './days.ts'

export type Played = 'unplayed' | 'started' | 'finished'

/** A track counts as finished once this share of it has been heard and it has no saved position. */
const mostOf = 0.9

/** The member's progress in a track. `unfinished`: ids of the tracks with a saved position. */
export function playedOf(
  { id, seconds: length }: Track,
  sessions: readonly Session[],
  unfinished: readonly string[],
): Played {
  const seconds = sessions.reduce((sum, { track, seconds }) => (track === id ? sum + seconds : sum), 0)
  if (unfinished.includes(id)) return 'started'
  if (seconds >= length * mostOf) return 'finished'
  return seconds > 0 ? 'started' : 'unplayed'
}

/** Track ids by listening time, the longest first. */
export function mostPlayed(sessions: readonly Session[]): readonly string[] {
  const sums = new Map<string, number>()
  for (const { track, seconds } of sessions) sums.set(track, (sums.get(track) ?? 0) + seconds)
  return [...sums].sort(([, one], [, other]) => other - one).map(([id]) => id)
}

/** Whole seconds of each program heard on `day`, with or without vocals. */
export function programsHeard(sessions: readonly Session[], day: Day): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const session of sessions) {
    const program = trackById(session.track)?.program.id
    if (session.day === day && program !== undefined) sums[program] = (sums[program] ?? 0) + session.seconds
  }
  return Object.fromEntries(Object.entries(sums).map(([id, seconds]) => [id, Math.floor(seconds)]))
}
