import { safetyNotes } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Text } from '#ui/text/text.tsx'

export function SafetyNote() {
  return (
    <Card title={t('Safety note')} variant="quiet">
      <Text size="small">
        <SafetyRules ids={safetyNotes.beforeJoining} />
      </Text>
    </Card>
  )
}
