import { useDocumentTitle, usePaths, useProduct } from '../../actors/page-actors.tsx'
import { offers, pathOfOffer, programsOf, secondsOf, tracksOf } from '../../content/offers.ts'
import { programs } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Comparison, type ComparisonRow } from '../../ui/comparison.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Feature } from '../../ui/feature.tsx'
import { Measure } from '../../ui/measure.tsx'
import { OfferTiles } from '../../ui/offer-tiles.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Text } from '../../ui/text.tsx'
import { extentOf, sleeveOf, useOwned } from './parts/offer-words.ts'

/** /admin/upgrades */
export default function UpgradesScreen() {
  const paths = usePaths()
  const { name } = useProduct()
  const isOwned = useOwned()
  const title = t('Upgrades')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'The recordings of {name} as files to keep, in four collections. Nothing in the app is locked for them, and nothing here runs out.',
        { name },
      )}
    >
      <OfferTiles>
        {offers.map((offer) => (
          <Feature
            key={offer.id}
            size="side"
            art={<Cover program={sleeveOf(offer)} size="fill" />}
            over={isOwned(offer) ? t('Yours') : extentOf(offer)}
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
        <Measure size="list">
          <Comparison
            caption={t('What each of the four collections holds')}
            corner={t('What')}
            columns={offers.map((offer) => ({
              key: offer.id,
              title: t(offer.id === 'bonus' ? 'Bonus' : offer.title),
              href: pathOfOffer(offer, paths),
            }))}
            rows={rows()}
          />
        </Measure>
        <Text tone="muted" isProse>
          {t(
            'Ultra holds what the other three hold. The same program can be in several collections; you never need two that share what you want.',
          )}
        </Text>
      </Section>
    </Page>
  )
}

function rows(): ComparisonRow[] {
  return [
    { key: 'tracks', heading: t('Tracks'), cells: offers.map((offer) => `${tracksOf(offer).length}`) },
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
