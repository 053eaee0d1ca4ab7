import { useRepeat } from '../../../actors/listening-actors.tsx'
import { repeatPresets } from '../../../content/playback.ts'
import { t } from '../../../locale/t.ts'
import { Cluster, Stack } from '../../../ui/arrange.tsx'
import { Button } from '../../../ui/button.tsx'
import { Text } from '../../../ui/text.tsx'

/** One track again and again for so long. `onSet` is told once it is chosen. */
export function RepeatFor({ onSet }: { onSet: () => void }) {
  const [{ minutes: left }, send] = useRepeat()

  function choose(minutes: number): void {
    send({ type: 'repeat.for', minutes })
    onSet()
  }

  return (
    <Stack gap="lg">
      <Text tone="muted">
        {t('The track overlaps itself, so there is no gap. When the time is over it is played to its end.')}
      </Text>
      <Cluster gap="sm">
        {repeatPresets.map((minutes) => (
          <Button key={minutes} variant="subtle" onClick={() => choose(minutes)}>
            {t('{count} min', { count: minutes })}
          </Button>
        ))}
      </Cluster>
      {left === null ? null : (
        <Cluster gap="sm">
          <Text isTabular>{t('{count} min left', { count: left })}</Text>
          <Button variant="outline" onClick={() => send({ type: 'repeat.stop' })}>
            {t('Without an end')}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}
