import { Pause, Play, SkipBack, SkipForward } from 'lucide-react'
import { isSounding, usePlayer } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Transport } from '#ui/listening/transport.tsx'
import { SkipButton } from './skip-button.tsx'

/** The buttons of the current track. */
export function PlayerControls() {
  const [player, send] = usePlayer()
  const { hasNext, hasPrevious } = player
  const isOn = isSounding(player)
  return (
    <Transport>
      <IconButton
        label={t('Previous track')}
        shortcut="p"
        isDisabled={!hasPrevious}
        onClick={() => send({ type: 'player.previous' })}
      >
        <SkipBack size={24} fill="currentColor" />
      </IconButton>
      <SkipButton way="back" />
      <IconButton
        label={isOn ? t('Pause') : t('Play')}
        variant="strong"
        shape="round"
        size="lg"
        shortcut="k"
        onClick={() => send({ type: isOn ? 'player.pause' : 'player.resume' })}
      >
        {isOn ? <Pause size={28} fill="currentColor" /> : <Play size={28} fill="currentColor" />}
      </IconButton>
      <SkipButton way="forward" />
      <IconButton
        label={t('Next track')}
        shortcut="n"
        isDisabled={!hasNext}
        onClick={() => send({ type: 'player.next' })}
      >
        <SkipForward size={24} fill="currentColor" />
      </IconButton>
    </Transport>
  )
}
