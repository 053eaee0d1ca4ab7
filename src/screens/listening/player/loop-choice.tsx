import { usePlayer, useSleepTimer } from '#actors/listening.ts'
import { loopPresets } from '#content/playback.ts'
import { endsInSilence } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonGrid } from '#ui/actions/button-grid.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { lengthWords, spanWords } from './sleep-words.ts'
import { useLoop } from './use-loop.ts'

export const loopNames = { off: 'Off', all: 'Queue', one: 'This track' } as const

/** What loops, and for how long. Calls `onSet` once a time is chosen. */
export function LoopChoice({ onSet }: { onSet: () => void }) {
  const [loop, send] = usePlayer((player) => player.loop)
  const [timer] = useSleepTimer()
  const limited = useLoop()
  const [isOnce] = usePlayer(({ track }) => track !== null && endsInSilence(track))
  if (isOnce)
    return (
      <Text>
        {t(
          'These 45 minutes end almost silent. Nothing plays after them, so nothing wakes you, and they can’t be looped.',
        )}
      </Text>
    )
  return (
    <Stack gap="lg">
      <SegmentedControl
        label={t('Loop')}
        isLabelHidden
        value={loop}
        onChange={(next) => send({ type: 'player.loop', loop: next })}
        segments={(['off', 'all', 'one'] as const).map((value) => ({ value, label: t(loopNames[value]) }))}
      />
      <Stack gap="sm">
        <Text size="label" as="h3">
          {t('Loop this track for')}
        </Text>
        {limited.isOn ? (
          <Cluster gap="sm">
            <Text size="heading" isTabular>
              {spanWords(timer)}
            </Text>
            <Button variant="outline" onClick={limited.makeEndless}>
              {t('Loop until stopped')}
            </Button>
          </Cluster>
        ) : null}
        <ButtonGrid>
          {loopPresets.map((minutes) => (
            <Button
              key={minutes}
              variant="subtle"
              onClick={() => {
                limited.start(null, minutes)
                onSet()
              }}
            >
              {lengthWords(minutes)}
            </Button>
          ))}
        </ButtonGrid>
        <Text size="small" color="muted">
          {limited.fades
            ? t('It repeats without gaps, then fades out. The sleep timer counts the time.')
            : t('It repeats without gaps, then stops. The sleep timer counts the time.')}
        </Text>
      </Stack>
    </Stack>
  )
}
