import { useDocumentTitle, usePaths, useProduct } from '#actors/page-actors.tsx'
import { type Offer, offers, pathOfOffer, programsOf, secondsOf, tracksOf } from '#content/offers.ts'
import type { Product } from '#content/product.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { SleeveStack } from '#ui/artwork/sleeve-stack.tsx'
import { Comparison, type ComparisonRow } from '#ui/guidance/comparison.tsx'
import { OfferTiles } from '#ui/guidance/offer-tiles.tsx'
import { FeatureCard } from '#ui/layout/feature-card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Text } from '#ui/text/text.tsx'
import { extentOf, useOwned } from './offer-words.ts'

/** /admin/upgrades */
export default function UpgradesScreen() {
  const paths = usePaths()
  const { name, prices } = useProduct()
  const isOwned = useOwned()
  const title = t('Upgrades')

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'Our programs as files. You can already play them all here; buy the files if you want them outside the app.',
        { name },
      )}
    >
      <OfferTiles>
        {offers.map((offer) => (
          <FeatureCard
            key={offer.id}
            size="tile"
            art={<SleeveStack programs={programsOf(offer)} shape="row" />}
            eyebrow={isOwned(offer) ? t('Yours') : extentOf(offer)}
            title={t(offer.title)}
            text={t(offer.summary)}
            actions={
              <ButtonLink href={pathOfOffer(offer, paths)} variant="outline">
                {t('See {title}', { title: t(offer.title) })}
              </ButtonLink>
            }
          >
            {isOwned(offer) || prices[offer.id] === undefined ? null : (
              <Text size="heading">{prices[offer.id]}</Text>
            )}
          </FeatureCard>
        ))}
      </OfferTiles>
      <Section title={t('Side by side')}>
        <Comparison
          caption={t('What’s in each collection')}
          corner={t('Included')}
          columns={offers.map((offer) => ({
            key: offer.id,
            title: t(offer.id === 'bonus' ? 'Bonus' : offer.title),
            href: pathOfOffer(offer, paths),
          }))}
          rows={rowsOf(prices, isOwned)}
        />
        <Text color="muted" isProse>
          {t('Ultra includes everything in the other collections.')}
        </Text>
      </Section>
    </Page>
  )
}

function rowsOf(prices: Product['prices'], isOwned: (offer: Offer) => boolean): ComparisonRow[] {
  return [
    { key: 'tracks', heading: t('Tracks'), cells: offers.map((offer) => `${tracksOf(offer).length}`) },
    ...(offers.some(({ id }) => prices[id] !== undefined)
      ? [
          {
            key: 'price',
            heading: t('Price'),
            cells: offers.map((offer) =>
              isOwned(offer) ? t('Yours') : (prices[offer.id] ?? t('See checkout')),
            ),
          },
        ]
      : []),
    {
      key: 'time',
      heading: t('Minutes'),
      cells: offers.map((offer) => `${Math.round(secondsOf(offer) / 60)}`),
    },
    {
      key: 'vocals',
      heading: t('With vocals'),
      cells: offers.map(({ versions }) => versions.includes('vocals')),
    },
    {
      key: 'instrumental',
      heading: t('Without vocals'),
      cells: offers.map(({ versions }) => versions.includes('instrumental')),
    },
    ...programs.map((one) => ({
      key: one.id,
      heading: one.title,
      picture: <Cover program={one} size="xs" />,
      cells: offers.map((offer) => programsOf(offer).some((program) => program.id === one.id)),
    })),
  ]
}
