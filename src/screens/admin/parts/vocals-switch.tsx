import { usePlayer } from '../../../actors/member-actors.tsx'
import type { Track } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Switch } from '../../../ui/switch.tsx'

/** The choir joins or leaves the track at hand; the moment is kept. */
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
