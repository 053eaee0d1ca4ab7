import { useSelector } from '@xstate/react'
import { useMembersActor } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'

/** Pauses what plays, for a page whose player couldn't be shown; nothing while nothing plays. */
export function PauseButton() {
  const listening = useMembersActor()?.getSnapshot().children.listening
  const player = listening?.getSnapshot().children.player
  const isOn = useSelector(
    player,
    (now) => now !== undefined && (now.hasTag('sounding') || now.hasTag('busy')),
  )
  if (!isOn) return null
  return (
    <Button size="sm" onClick={() => player?.send({ type: 'player.pause' })}>
      {t('Pause')}
    </Button>
  )
}
