import { usePlayer } from '#actors/listening.ts'
import type { useVersions } from '#actors/versions.ts'
import { hasLongForm, isForNight, longSeconds, type Program } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

type Props = Pick<ReturnType<typeof useVersions>, 'trackFor' | 'choose'> & { program: Program }

/** The short or the long form of a program. Each has a position of its own. */
export function LengthChoice({ program, trackFor, choose }: Props) {
  const [isLongOptional] = usePlayer((player) => player.isLongOptional)
  if (!isLongOptional || !hasLongForm(program)) return null
  return (
    <Stack gap="sm">
      <SegmentedControl
        label={t('Length')}
        isLabelBeside
        value={trackFor(program).isLong ? 'long' : 'short'}
        onChange={(value) => choose(program, { isLong: value === 'long' })}
        segments={[
          { value: 'short', label: shortLength(program.seconds) },
          { value: 'long', label: shortLength(longSeconds) },
        ]}
      />
      <Text size="small" color="muted">
        {isForNight(program)
          ? t(
              '45 minutes, no two of them the same. It slowly gets quieter and darker until it’s almost silent. Nothing plays after it, so nothing wakes you.',
            )
          : t('45 minutes, no two of them the same, and equally loud throughout. For long work.')}
      </Text>
    </Stack>
  )
}
