import { usePlayer } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'
import type { Track } from '#content/programs.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { isSounding } from '#screens/listening/player/player-words.ts'

/**
 * Whether `track` is playing, one command that plays, pauses or resumes it, and one that loads its start because a
 * press is likely. A track that is in the queue plays from there, which keeps a queue the member built; any other
 * replaces the queue with `list`, or with itself.
 */
export function usePlaying(track: Track, list?: readonly string[]) {
  const { player } = useMember()
  const [isPlaying] = usePlayer((view) => view.track?.id === track.id && isSounding(view))

  function toggle(): void {
    const view = playerView(player.getSnapshot())
    if (view.track?.id === track.id) {
      player.send({ type: isSounding(view) ? 'player.pause' : 'player.resume' })
      return
    }
    const ids = list ?? (view.queue.includes(track.id) ? view.queue : [track.id])
    player.send({ type: 'player.play', ids, index: Math.max(0, ids.indexOf(track.id)) })
  }

  return { isPlaying, toggle, preload: () => player.send({ type: 'player.preload', id: track.id }) }
}
