import { X } from 'lucide-react'
import { useOffers } from '#actors/offers.ts'
import { useAvailableOffers, usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Text } from '#ui/text/text.tsx'

const id = 'upgrades'

/** Mentions the offers once. It stays hidden after it's dismissed. */
export function OfferCard() {
  const [{ dismissed }, send] = useOffers()
  const paths = usePaths()
  const hasOffers = useAvailableOffers().length > 0

  function dismiss(): void {
    send({ type: 'offer.dismiss', id })
    focusHeading()
  }

  if (!hasOffers || dismissed.includes(id)) return null
  return (
    <Card
      variant="quiet"
      title={t('Listen offline')}
      actions={
        <IconButton label={t('Dismiss')} size="sm" onClick={dismiss}>
          <X size={18} />
        </IconButton>
      }
      footer={
        <ButtonLink href={paths.upgrades} variant="outline">
          {t('See the collections')}
        </ButtonLink>
      }
    >
      <Text color="muted" isProse>
        {t('Download the recordings and play them anywhere. Nothing in your membership changes.')}
      </Text>
    </Card>
  )
}
