import { useSleepTimer } from '#actors/listening.ts'
import { loopPresets } from '#content/playback.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { lengthWords, spanWords } from './sleep-words.ts'
import { useLoop } from './use-loop.ts'

/** Loops the current track for a time. Calls `onSet` once a time is chosen. */
export function LoopFor({ onSet }: { onSet: () => void }) {
  const loop = useLoop()
  const [timer] = useSleepTimer()

  function choose(minutes: number): void {
    loop.start(null, minutes)
    onSet()
  }

  return (
    <Stack gap="lg">
      {loop.isOn ? (
        <Stack gap="sm">
          <Text size="heading" isTabular>
            {spanWords(timer)}
          </Text>
          <Cluster gap="sm">
            <Button variant="outline" onClick={loop.makeEndless}>
              {t('Loop until stopped')}
            </Button>
          </Cluster>
        </Stack>
      ) : null}
      <Text color="muted">
        {loop.fades
          ? t('Loops this track without gaps, then fades out. The sleep timer counts the time.')
          : t('Loops this track without gaps, then stops. The sleep timer counts the time.')}
      </Text>
      <Cluster gap="sm">
        {loopPresets.map((minutes) => (
          <Button key={minutes} variant="subtle" onClick={() => choose(minutes)}>
            {lengthWords(minutes)}
          </Button>
        ))}
      </Cluster>
    </Stack>
  )
}
