import type { PlayerEvent } from '../machines/player/player.machine.ts'
import type { PlayerView, PositionView } from '../machines/player/player.view.ts'

const skip = 15

/**
 * The lock screen and the headset: shows what plays and passes on what is pressed. Previous and next are offered only
 * where the queue has them, so that phones show ±15 s for a single track.
 */
export function createMediaSession(product: string, send: (event: PlayerEvent) => void) {
  const session = navigator.mediaSession
  if (session === undefined) return { show: () => {}, stop: () => {} }

  const actions: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> = {
    play: () => send({ type: 'player.resume' }),
    pause: () => send({ type: 'player.pause' }),
    stop: () => send({ type: 'player.pause' }),
    seekbackward: ({ seekOffset }) => send({ type: 'player.skip', seconds: -(seekOffset ?? skip) }),
    seekforward: ({ seekOffset }) => send({ type: 'player.skip', seconds: seekOffset ?? skip }),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) send({ type: 'player.seek', seconds: seekTime })
    },
  }
  for (const [action, handler] of Object.entries(actions)) offer(action as MediaSessionAction, handler)

  let shown = ''

  return {
    show(
      { track, status, hasNext, hasPrevious, queue }: PlayerView,
      { seconds, length }: PositionView,
      speed = 1,
    ): void {
      if ((track?.id ?? '') !== shown) {
        shown = track?.id ?? ''
        session.metadata =
          track === null
            ? null
            : new MediaMetadata({ title: track.title, artist: product, album: track.program.title })
      }
      session.playbackState =
        track === null ? 'none' : status === 'paused' || status === 'failed' ? 'paused' : 'playing'
      const isList = queue.length > 1
      offer('nexttrack', isList && hasNext ? () => send({ type: 'player.next' }) : null)
      offer('previoustrack', isList && hasPrevious ? () => send({ type: 'player.previous' }) : null)
      if (length > 0) {
        session.setPositionState({
          duration: length,
          position: Math.min(seconds, length),
          playbackRate: speed,
        })
      }
    },

    stop(): void {
      session.metadata = null
      session.playbackState = 'none'
      for (const action of [...Object.keys(actions), 'nexttrack', 'previoustrack']) {
        offer(action as MediaSessionAction, null)
      }
    },
  }

  /** Browsers throw on actions that they do not know. */
  function offer(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session.setActionHandler(action, handler)
    } catch {}
  }
}
