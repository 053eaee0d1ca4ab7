import { useJourney } from '#actors/journey.ts'
import { type Way, ways } from '#content/journey.ts'
import { weeksOf } from '#content/journey-texts.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

const names: Readonly<Record<Way, string>> = {
  all: 'All',
  sleep: 'Sleep',
  calm: 'Calm',
  focus: 'Focus',
}

/** What the third week is for, until it has begun. */
export function WayChoice() {
  const [{ way, mayChooseWay }, send] = useJourney()
  if (!mayChooseWay) return null
  const week = weeksOf(way).at(-1)
  return (
    <Stack gap="sm">
      <SegmentedControl
        label={t('Your third week is for')}
        value={way}
        onChange={(chosen) => send({ type: 'way.choose', way: chosen })}
        segments={ways.map((value) => ({ value, label: t(names[value]) }))}
      />
      <Text size="small" color="muted">
        {t(week?.words ?? '')}
      </Text>
    </Stack>
  )
}
