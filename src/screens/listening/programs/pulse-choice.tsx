import { usePulse } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** With or without the pulse, for all tracks. Playback continues at the same position. */
export function PulseChoice() {
  const [pulse, choose] = usePulse()
  if (pulse === 'only') return null
  return (
    <Stack gap="sm">
      <SegmentedControl
        label={t('Pulse')}
        isLabelHidden
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
