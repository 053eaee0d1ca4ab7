import { useListening } from '#actors/listening.ts'
import type { Track } from '#content/programs.ts'
import { timeLeft } from '#locale/time.ts'
import { WaveProgress } from '#ui/artwork/wave-progress.tsx'
import { Text } from '#ui/text/text.tsx'

/** The position in `track` saved on this device; nothing if it isn't started. */
export function TrackPosition({ track }: { track: Track }) {
  const seconds = useListening(({ positions }) => positions[track.id] ?? 0)
  const { program } = track
  if (seconds === 0) return null
  return (
    <div>
      <WaveProgress program={program} value={seconds / track.seconds} size="line" />
      <Text size="small" color="muted" isTabular>
        {timeLeft(seconds, track.seconds)}
      </Text>
    </div>
  )
}
