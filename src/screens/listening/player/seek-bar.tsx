import { useState } from 'react'
import { usePosition } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { clockTime, spokenPosition } from '#locale/time.ts'
import { WaveProgress } from '#ui/artwork/wave-progress.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { SeekTimes } from '#ui/listening/seek-times.tsx'
import { BackToLast } from './recent-positions.tsx'

/** The track's wave as a seek bar. The sound follows once the playhead is released. */
export function SeekBar({ track, size = 'tall' }: { track: Track; size?: 'middle' | 'tall' }) {
  const { player } = useMember()
  const { seconds, duration } = usePosition()
  const [held, setHeld] = useState<{ track: string; seconds: number } | null>(null)
  // The next track may have begun while the playhead was held.
  const isHeld = held?.track === track.id
  const shown = Math.min(isHeld ? held.seconds : seconds, duration)

  function seek(to: number): void {
    if (held === null || isHeld) player.send({ type: 'player.seek', seconds: to })
    setHeld(null)
  }

  return (
    <SeekTimes
      start={clockTime(shown)}
      end={clockTime(duration)}
      between={<BackToLast isShort={size === 'middle'} />}
    >
      <Slider
        label={t('Position in {title}', { title: track.title })}
        value={Math.floor(shown)}
        max={Math.max(1, Math.floor(duration))}
        largeStep={15}
        onChange={(to) => setHeld((before) => ({ track: before?.track ?? track.id, seconds: to }))}
        onCommit={seek}
        valueText={(at) => spokenPosition(at, duration)}
        isMedia
        groove={
          <WaveProgress program={track.program} value={duration > 0 ? shown / duration : 0} size={size} />
        }
      />
    </SeekTimes>
  )
}
