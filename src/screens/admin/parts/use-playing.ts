import { usePlayer } from '../../../actors/member-actors.tsx'
import type { Track } from '../../../content/programs.ts'
import { isSounding } from './player-words.ts'

/**
 * What the player has to do with `track`, and one command that plays, pauses or goes on. A track that is in the queue
 * is played from there, so that a queue made by hand is not lost; any other brings `list` (or only itself) with it.
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
    isCurrent,
    isSounding: isCurrent && isSounding(player),
    toggle,
  }
}
