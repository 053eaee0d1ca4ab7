import { usePlayer, usePosition } from '../../../actors/member-actors.tsx'
import type { Program } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { clockTime } from '../../../locale/time.ts'
import { WaveProgress } from '../../../ui/wave-progress.tsx'

/** `1:05 / 7:00`; what changes four times a second is kept apart from what does not. */
export function PlaceText() {
  const [{ status }] = usePlayer()
  const { seconds, length } = usePosition()
  return status === 'busy' ? (
    t('Loading …')
  ) : (
    <bdi dir="ltr">{`${clockTime(seconds)} / ${clockTime(length)}`}</bdi>
  )
}

export function PlaceWave({ program }: { program: Program }) {
  const { seconds, length } = usePosition()
  return <WaveProgress program={program} value={length > 0 ? seconds / length : 0} size="line" />
}
