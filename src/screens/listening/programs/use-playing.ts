import { isSounding, usePlayer, usePlayerNow, useSeen } from '#actors/listening.ts'
import type { Track } from '#content/programs.ts'

/**
 * Whether `track` is playing, one command that plays, pauses or resumes it, and what its button needs to load the
 * track's start before a press. A track that is in the queue plays from there, which keeps a queue the member built;
 * any other replaces the queue with `list`, or with itself.
 */
export function usePlaying(track: Track, list?: readonly string[]) {
  const now = usePlayerNow()
  const [isPlaying, send] = usePlayer((view) => view.track?.id === track.id && isSounding(view))

  function toggle(): void {
    const player = now()
    if (player.track?.id === track.id) {
      send({ type: isSounding(player) ? 'player.pause' : 'player.resume' })
      return
    }
    const ids = list ?? (player.queue.includes(track.id) ? player.queue : [track.id])
    send({ type: 'player.play', ids, index: Math.max(0, ids.indexOf(track.id)) })
  }

  return {
    isPlaying,
    toggle,
    preload: () => send({ type: 'player.preload', id: track.id }),
    button: useSeen(track.id),
  }
}
