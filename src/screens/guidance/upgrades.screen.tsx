import { useDocumentTitle, usePaths, useProduct } from '#actors/page-actors.tsx'
import { offers, pathOfOffer, programsOf, secondsOf, tracksOf } from '#content/offers.ts'
import type { Product } from '#content/product.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Comparison, type ComparisonRow } from '#ui/guidance/comparison.tsx'
import { OfferTiles } from '#ui/guidance/offer-tiles.tsx'
import { Container } from '#ui/layout/container.tsx'
import { FeatureCard } from '#ui/layout/feature-card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Text } from '#ui/text/text.tsx'
import { extentOf, sleeveOf, useOwned } from './offer-words.ts'

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
        'Recordings of {name} as MP3 files, to keep and play anywhere. You already have all of this in the app.',
        { name },
      )}
    >
      <OfferTiles>
        {offers.map((offer) => (
          <FeatureCard
            key={offer.id}
            size="side"
            art={<Cover program={sleeveOf(offer)} size="fill" />}
            eyebrow={
              isOwned(offer) ? t('Yours') : [extentOf(offer), prices[offer.id]].filter(Boolean).join(' · ')
            }
            title={t(offer.title)}
            text={t(offer.summary)}
            actions={
              <ButtonLink href={pathOfOffer(offer, paths)} variant="outline">
                {t('Open {title}', { title: t(offer.title) })}
              </ButtonLink>
            }
          />
        ))}
      </OfferTiles>
      <Section title={t('Side by side')}>
        <Container size="list">
          <Comparison
            caption={t('What’s in each collection')}
            corner={t('Included')}
            columns={offers.map((offer) => ({
              key: offer.id,
              title: t(offer.id === 'bonus' ? 'Bonus' : offer.title),
              href: pathOfOffer(offer, paths),
            }))}
            rows={rowsOf(prices)}
          />
        </Container>
        <Text color="muted" isProse>
          {t('Ultra includes everything in the other collections.')}
        </Text>
      </Section>
    </Page>
  )
}

function rowsOf(prices: Product['prices']): ComparisonRow[] {
  return [
    { key: 'tracks', heading: t('Tracks'), cells: offers.map((offer) => `${tracksOf(offer).length}`) },
    ...(offers.some(({ id }) => prices[id] !== undefined)
      ? [{ key: 'price', heading: t('Price'), cells: offers.map(({ id }) => prices[id] ?? '–') }]
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
    ...programs.map(({ id, title }) => ({
      key: id,
      heading: title,
      cells: offers.map((offer) => programsOf(offer).some((program) => program.id === id)),
    })),
  ]
}
