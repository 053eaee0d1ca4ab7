import { fileTitleOf, type Program, type Track } from '#content/programs.ts'
import type { PlayerEvent } from '#machines/listening/player.setup.ts'
import type { PlayerView, PositionView } from '#machines/listening/player.view.ts'

type Options = {
  product: string
  /** URL of a program's cover as a PNG of 512 × 512. */
  pictureOf: (program: Program) => Promise<string>
  /** Seconds that one press skips. */
  skip: () => number
  /** The play key. */
  press: (command: 'player.resume' | 'player.pause') => void
  send: (event: PlayerEvent) => void
}

/** Milliseconds without a move after which a drag counts as over, for browsers that don't report its end. */
const dragPause = 300

/**
 * Lock screens, media keys and headsets: shows the track and forwards commands. Previous and next are offered
 * only if the queue has them, so phones show the skip buttons for a single track. The member's own setting
 * decides how far a skip goes: Chromium always suggests ten seconds.
 */
export function createMediaSession({ product, pictureOf, skip, press, send }: Options) {
  const session = navigator.mediaSession
  if (session === undefined) return { show: () => {}, stop: () => {} }

  const actions: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> = {
    play: () => press('player.resume'),
    pause: () => press('player.pause'),
    stop: () => press('player.pause'),
    seekbackward: () => send({ type: 'player.skip', seconds: -skip() }),
    seekforward: () => send({ type: 'player.skip', seconds: skip() }),
    seekto: ({ seekTime, fastSeek = false }) => {
      if (seekTime !== undefined) seek(seekTime, fastSeek)
    },
  }
  for (const [action, handler] of Object.entries(actions)) offer(action as MediaSessionAction, handler)

  let shown: string | null = null
  let drag: ReturnType<typeof setTimeout> | undefined

  /**
   * `isDragging`: more will follow. The sound seeks once, when the drag is over, so it counts as one jump.
   */
  function seek(seconds: number, isDragging: boolean): void {
    clearTimeout(drag)
    if (isDragging) drag = setTimeout(seek, dragPause, seconds, false)
    else send({ type: 'player.seek', seconds })
  }

  /** Shows the title at once, and the cover as soon as it's drawn. */
  async function describe({ program }: Track, title: string): Promise<void> {
    const words = { title, artist: product, album: program.title }
    session.metadata = new MediaMetadata(words)
    const src = await pictureOf(program).catch(() => null)
    if (src === null || shown !== title) return
    session.metadata = new MediaMetadata({
      ...words,
      artwork: [{ src, sizes: '512x512', type: 'image/png' }],
    })
  }

  return {
    show(
      { track, isPlain, status, hasNext, hasPrevious, queue }: PlayerView,
      { seconds, duration }: PositionView,
      speed = 1,
    ): void {
      const title = track === null ? null : fileTitleOf(track, !isPlain)
      if (title !== shown) {
        shown = title
        clearTimeout(drag)
        if (track === null || title === null) session.metadata = null
        else void describe(track, title)
      }
      session.playbackState =
        track === null ? 'none' : status === 'paused' || status === 'failed' ? 'paused' : 'playing'
      const isList = queue.length > 1
      offer('nexttrack', isList && hasNext ? () => send({ type: 'player.next' }) : null)
      offer('previoustrack', isList && hasPrevious ? () => send({ type: 'player.previous' }) : null)
      if (track === null) session.setPositionState()
      else if (duration > 0) {
        session.setPositionState({
          duration,
          position: Math.min(seconds, duration),
          playbackRate: speed,
        })
      }
    },

    stop(): void {
      shown = null
      clearTimeout(drag)
      session.metadata = null
      session.playbackState = 'none'
      session.setPositionState()
      for (const action of [...Object.keys(actions), 'nexttrack', 'previoustrack']) {
        offer(action as MediaSessionAction, null)
      }
    },
  }

  /** Browsers throw on unknown actions. */
  function offer(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
    try {
      session.setActionHandler(action, handler)
    } catch {}
  }
}
