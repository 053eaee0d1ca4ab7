import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { usePlayer } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { VolumeBar } from '#ui/listening/transport.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

const line = onDemand(() => import('#ui/forms/slider.tsx'))

/** A mute button, and the volume where the page can set it. */
export function Volume() {
  const [{ volume, isMuted, isVolumeOurs }, send] = usePlayer(({ volume, isMuted, isVolumeOurs }) => ({
    volume,
    isMuted,
    isVolumeOurs,
  }))
  // The frame shows this on every screen; the slider loads later, so the first screen doesn't wait for it.
  const loaded = line.useLoaded(true)
  const percent = Math.round((isMuted ? 0 : volume) * 100)
  const Icon = isMuted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  return (
    <VolumeBar>
      <IconButton
        label={isMuted ? t('Unmute') : t('Mute')}
        shortcut="m"
        onClick={() => send({ type: 'player.mute' })}
      >
        <Icon size={20} />
      </IconButton>
      {loaded && isVolumeOurs ? (
        <loaded.Slider
          label={t('Volume')}
          value={percent}
          max={100}
          step={5}
          largeStep={20}
          onChange={(level) => send({ type: 'player.volume', volume: level / 100 })}
          valueText={(level) => (isMuted ? t('Muted') : t('{level}%', { level }))}
          isMedia
        />
      ) : null}
    </VolumeBar>
  )
}
