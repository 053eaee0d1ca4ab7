import { X } from 'lucide-react'
import { useWelcome } from '../../../actors/listening-actors.tsx'
import { usePaths, useProduct } from '../../../actors/page-actors.tsx'
import { t } from '../../../locale/t.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { focusHeading } from '../../../ui/focus-heading.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Text } from '../../../ui/text.tsx'

const id = 'upgrades'

/** That there is more, said once. Put away it does not come back. */
export function OfferCard() {
  const [{ dismissed }, send] = useWelcome()
  const paths = usePaths()
  const { name } = useProduct()

  function putAway(): void {
    send({ type: 'offer.dismiss', id })
    focusHeading()
  }

  if (dismissed.includes(id)) return null
  return (
    <Card
      tone="quiet"
      padding="roomy"
      title={t('To keep and take along')}
      actions={
        <IconButton label={t('Put this away')} size="sm" onClick={putAway}>
          <X size={18} />
        </IconButton>
      }
      footer={
        <ButtonLink href={paths.upgrades} variant="outline">
          {t('See what they hold')}
        </ButtonLink>
      }
    >
      <Text tone="muted" isProse>
        {t(
          'Four collections hold the recordings of {name} as files for any player. See what is in each and listen into it before you decide; what you have now stays as it is.',
          { name },
        )}
      </Text>
    </Card>
  )
}
