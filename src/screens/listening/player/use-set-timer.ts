import { usePlayback, usePlayer, type useSleepTimer } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'

type Span = NonNullable<ReturnType<typeof useSleepTimer>[0]['span']>

/** Sets the sleep timer, with the member's fade, and remembers the minutes. */
export function useSetTimer(): (span: Span) => void {
  const { sleepTimer } = useMember()
  const [{ sleep }, change] = usePlayback()
  const [isVolumeOurs] = usePlayer((player) => player.isVolumeOurs)
  return (span) => {
    if (span.kind === 'minutes') change({ sleep: { ...sleep, minutes: span.minutes } })
    sleepTimer.send({ type: 'timer.set', span, fade: isVolumeOurs ? sleep.fade : 0 })
  }
}
