import { useEvening } from '#actors/evening.ts'
import { settingTable } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Cluster } from '#ui/layout/stack.tsx'
import { TodayLine } from '#ui/layout/today-row.tsx'
import { Text } from '#ui/text/text.tsx'
import { eveningWords } from './evening-words.ts'

/** Asks once, in an evening, whether the look should follow it. */
export function EveningOffer() {
  const [isOffered, send] = useEvening((evening) => evening.isOffered)
  if (!isOffered) return null
  // The pressed button disappears, so the focus moves.
  const answer = (type: 'offer.accept' | 'offer.decline') => () => {
    send({ type })
    focusHeading()
  }
  return (
    <Card title={t(settingTable.followsEvening.label)} variant="quiet">
      <TodayLine
        button={
          <Cluster gap="sm">
            <Button size="sm" onClick={answer('offer.accept')}>
              {t('Turn on')}
            </Button>
            <Button size="sm" variant="ghost" onClick={answer('offer.decline')}>
              {t('No thanks')}
            </Button>
          </Cluster>
        }
      >
        <Text color="muted">{eveningWords()}</Text>
      </TodayLine>
    </Card>
  )
}
