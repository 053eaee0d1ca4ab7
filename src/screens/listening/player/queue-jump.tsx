import { usePlayer } from '#actors/listening.ts'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { RowButton } from '#ui/listening/track-row.tsx'

/** Plays the queue from the entry at `at`. */
export function QueueJump({ track, at }: { track: Track; at: number }) {
  const [{ queue }, send] = usePlayer()
  return (
    <RowButton
      label={t('Play {title}', { title: track.title })}
      onClick={() => send({ type: 'player.play', ids: queue, index: at })}
    >
      {track.program.title}
    </RowButton>
  )
}
