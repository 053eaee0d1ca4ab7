import { usePlayer } from '#actors/listening.ts'
import type { Track } from '#content/programs.ts'
import { isSounding } from '#screens/listening/player/player-words.ts'

/**
 * Whether `track` is current or playing, one command that plays, pauses or resumes it, and one that loads its start
 * because a press is likely. A track that is in the queue
 * plays from there, which keeps a queue the member built; any other replaces the queue with `list`, or with itself.
 */
export function usePlaying(track: Track, list?: readonly string[]) {
  const [player, send] = usePlayer()
  const isCurrent = player.track?.id === track.id

  function toggle(): void {
    if (isCurrent) {
      send({ type: isSounding(player) ? 'player.pause' : 'player.resume' })
      return
    }
    const ids = list ?? (player.queue.includes(track.id) ? player.queue : [track.id])
    send({ type: 'player.play', ids, index: Math.max(0, ids.indexOf(track.id)) })
  }

  return {
    preload: () => send({ type: 'player.preload', id: track.id }),
    isCurrent,
    isSounding: isCurrent && isSounding(player),
    toggle,
  }
}
