import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Card } from '../../ui/card.tsx'
import { Text } from '../../ui/text.tsx'

/** What everybody should know before the first track. */
export function SafetyNote() {
  return (
    <Card title={t('Safety note')} tone="quiet">
      <Stack gap="xs">
        <Text size="small">{t('Listen with headphones, no louder than somebody talking beside you.')}</Text>
        <Text size="small">
          {t('Never while driving, cycling, at machines or anywhere you have to stay alert.')}
        </Text>
        <Text size="small">
          {t(
            'If you have ever had a seizure, or flickering light troubles you, ask a doctor first and leave the visuals off.',
          )}
        </Text>
        <Text size="small">{t('These programs are for rest and focus. They do not treat any illness.')}</Text>
      </Stack>
    </Card>
  )
}
