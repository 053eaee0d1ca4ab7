import { ExternalLink, Mail } from 'lucide-react'
import { usePaths, useProduct } from '#actors/page-actors.tsx'
import { fileFormats, type Offer } from '#content/offers.ts'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { askFor, useFormats, useOwned } from './offer-words.ts'

/** What you get and on which terms: price and checkout, an email to support where there's no checkout, or a note that it's already yours. */
export function HowToGet({ offer }: { offer: Offer }) {
  const { checkout, prices, refundTerms, supportEmail, name } = useProduct()
  const paths = usePaths()
  const isOwned = useOwned()(offer)
  const hasFlac = useFormats().includes('flac')
  const address = checkout[offer.id]
  const price = prices[offer.id]
  const title = t(offer.title)
  const ask = (
    <ButtonLink
      href={askFor(offer, supportEmail)}
      variant={isOwned ? 'outline' : 'ghost'}
      iconStart={<Mail size={18} aria-hidden="true" />}
    >
      {t('Email support')}
    </ButtonLink>
  )
  const facts = (
    <>
      <Text isProse size="small">
        {hasFlac
          ? t('Formats: {first}; or {second}.', {
              first: fileFormats.mp3.words,
              second: fileFormats.flac.words,
            })
          : t('Format: {format}.', { format: fileFormats.mp3.words })}
      </Text>
      <Text isProse size="small">
        {t(
          'Licence: for your own listening, on all your devices. You can’t sell, publish or broadcast the files.',
        )}
      </Text>
    </>
  )

  const delivery = (
    <Text isProse size="small">
      {t('Delivery: after you pay, we add the files to your account, and you download them here.')}
    </Text>
  )

  if (isOwned)
    return (
      <Card title={t('You own {title}', { title })} variant="accent" footer={ask}>
        <Stack gap="sm">
          <Text isProse>{t('Download each track from the list below, as often as you like.')}</Text>
          {hasFlac ? (
            <Text isProse>
              {t(
                'MP3 plays everywhere. FLAC keeps every detail and is two to five times as large. A FLAC that no one has downloaded lately is made while you download it, which can take a minute.',
              )}
            </Text>
          ) : null}
          {facts}
        </Stack>
      </Card>
    )

  if (address === undefined)
    return (
      <Card
        title={
          price === undefined ? t('Get {title}', { title }) : t('Get {title} for {price}', { title, price })
        }
      >
        <Stack>
          <Text isProse>
            {t('Write to us, and we’ll answer with the price and how to pay. Asking doesn’t order anything.')}
          </Text>
          <Cluster>
            <ButtonLink
              href={askFor(offer, supportEmail)}
              size="lg"
              iconStart={<Mail size={18} aria-hidden="true" />}
            >
              {t('Ask us about {title}', { title })}
            </ButtonLink>
          </Cluster>
          <Stack gap="sm">
            {facts}
            {delivery}
          </Stack>
        </Stack>
      </Card>
    )

  return (
    <Card
      title={
        price === undefined ? t('Buy {title}', { title }) : t('Buy {title} for {price}', { title, price })
      }
    >
      <Stack>
        <Text isProse>{t('One payment, no subscription.')}</Text>
        <Cluster>
          <ButtonLink
            href={address}
            size="lg"
            isExternal
            iconEnd={<ExternalLink size={18} aria-hidden="true" />}
          >
            {t('Go to checkout')}
          </ButtonLink>
          {ask}
        </Cluster>
        <Stack gap="sm">
          <Text isProse size="small">
            {t(
              'The checkout opens in a new tab and shows the final price before you pay. {name} never sees your card details.',
              { name },
            )}
          </Text>
          {facts}
          {delivery}
          <Text isProse size="small">
            <span>
              {refundTerms === ''
                ? t(
                    'Refunds: you can withdraw within 14 days of buying, as long as you haven’t downloaded a file.',
                  )
                : t('Refunds: {terms}', { terms: refundTerms })}
            </span>{' '}
            <Link href={paths.terms}>{t('Terms of use')}</Link>
          </Text>
        </Stack>
      </Stack>
    </Card>
  )
}
