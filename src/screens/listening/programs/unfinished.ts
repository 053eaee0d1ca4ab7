import { type Track, trackById } from '#content/programs.ts'

type Kept = { positions: Readonly<Record<string, number>>; recent: readonly string[] }

/** The last track the member didn't finish, and their position in seconds; null if there is none. */
export function unfinishedOf({ positions, recent }: Kept): { track: Track; seconds: number } | null {
  for (const id of recent) {
    const track = trackById(id)
    const seconds = positions[id] ?? 0
    if (track !== undefined && seconds > 0 && seconds < track.seconds) return { track, seconds }
  }
  return null
}
