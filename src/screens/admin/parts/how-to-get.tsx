import { ExternalLink, Mail } from 'lucide-react'
import { useProduct } from '../../../actors/page-actors.tsx'
import type { Offer } from '../../../content/offers.ts'
import { t } from '../../../locale/t.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Text } from '../../../ui/text.tsx'
import { askFor, useOwned } from './offer-words.ts'

/** Where it is bought, how to ask for it, or that it is there already. */
export function HowToGet({ offer }: { offer: Offer }) {
  const { checkout, supportEmail, name } = useProduct()
  const isOwned = useOwned()(offer)
  const address = checkout[offer.id]
  const title = t(offer.title)
  const ask = (
    <ButtonLink
      href={askFor(offer, supportEmail)}
      variant={address === undefined || isOwned ? 'outline' : 'ghost'}
      iconStart={<Mail size={18} aria-hidden="true" />}
    >
      {t('Write to support')}
    </ButtonLink>
  )

  if (isOwned)
    return (
      <Card title={t('{title}: yours already', { title })} tone="accent" footer={ask}>
        <Text isProse>
          {t(
            'It belongs to your account. If you are missing the files, write to {address} and we send them again.',
            {
              address: supportEmail,
            },
          )}
        </Text>
      </Card>
    )

  if (address === undefined)
    return (
      <Card title={t('How to get it')} footer={ask}>
        <Text isProse>
          {t(
            'There is no checkout for {title} at the moment. Write to {address}, and a person answers with the price and the way to pay. If you bought it already, say so and we look it up.',
            { title, address: supportEmail },
          )}
        </Text>
      </Card>
    )

  return (
    <Card
      title={t('How to get it')}
      footer={
        <>
          <ButtonLink
            href={address}
            size="lg"
            isExternal
            iconEnd={<ExternalLink size={18} aria-hidden="true" />}
          >
            {t('Go to the checkout')}
          </ButtonLink>
          {ask}
        </>
      }
    >
      <Text isProse>
        {t(
          'The checkout opens in a new tab and shows the price before anything is paid. {name} learns nothing of your card. Already bought, or a question first? Write to {address}.',
          { name, address: supportEmail },
        )}
      </Text>
    </Card>
  )
}
