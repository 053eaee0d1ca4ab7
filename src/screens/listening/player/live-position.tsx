import { usePlayer, usePosition, useSleepTimer } from '#actors/listening.ts'
import type { Program } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'
import { WaveProgress } from '#ui/artwork/wave-progress.tsx'

/** `1:05 / 7:00 · stops in 12 min`. A separate component, because it changes four times a second. */
export function PositionText() {
  const [status] = usePlayer((player) => player.status)
  const { seconds, duration } = usePosition()
  const [{ left, isFading }] = useSleepTimer()
  if (status === 'busy') return <span>{t('Loading…')}</span>
  return (
    <>
      <bdi dir="ltr">{`${clockTime(seconds)} / ${clockTime(duration)}`}</bdi>
      {left === null ? null : <span>{isFading ? ` · ${t('fading out')}` : ` · ${sleepsIn(left)}`}</span>}
    </>
  )
}

const sleepsIn = (seconds: number) => t('stops in {count}\u00a0min', { count: Math.ceil(seconds / 60) })

export function PositionWave({ program }: { program: Program }) {
  const { seconds, duration } = usePosition()
  return <WaveProgress program={program} value={duration > 0 ? seconds / duration : 0} size="line" />
}
