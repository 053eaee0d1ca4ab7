import { usePlayer, usePulse } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** With or without the pulse, for all tracks. Playback continues at the same position. */
export function PulseChoice() {
  const [pulse, choose] = usePulse()
  const [isBlind] = usePlayer((player) => player.isBlind)
  if (pulse === 'only') return null
  if (isBlind)
    return (
      <Text size="small" color="muted">
        {t(
          'Your experiment decides whether the track that plays has the pulse. The choice comes back with another track.',
        )}
      </Text>
    )
  return (
    <Stack gap="sm">
      <SegmentedControl
        label={t('Pulse')}
        isLabelBeside
        value={pulse}
        onChange={(value) => choose(value === 'on')}
        segments={[
          { value: 'on', label: t('With the pulse') },
          { value: 'off', label: t('Without the pulse') },
        ]}
      />
      <Text size="small" color="muted">
        {t(
          'Without the pulse: the same music with the same tone in both ears. For loudspeakers, or to compare. Applies to all tracks.',
        )}
      </Text>
    </Stack>
  )
}
