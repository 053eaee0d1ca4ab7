import { usePlayer } from '#actors/listening.ts'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Switch } from '#ui/forms/switch.tsx'

/** Turns the current track's vocals on or off at the same position. */
export function VocalsSwitch({ track }: { track: Track }) {
  const [{ counterpart }, send] = usePlayer()
  return (
    <Switch
      label={t('Vocals')}
      isOn={track.version === 'vocals'}
      onChange={() => {
        if (counterpart !== null) send({ type: 'player.switch-version', id: counterpart.id })
      }}
    />
  )
}
