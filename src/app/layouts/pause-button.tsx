import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useSessionActor } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import { Button } from '#ui/actions/button.tsx'

/** Pauses what plays, for a page whose player couldn't be shown; nothing while nothing plays. */
export function PauseButton() {
  const player: ActorRefFrom<typeof playerMachine> | undefined = useSessionActor().system.get('player')
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
