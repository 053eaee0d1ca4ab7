import { useLocation } from 'wouter'
import { useDocumentTitle, usePaths, useProduct } from '#actors/page-actors.tsx'
import { type Offer, offerAt, offers, pathOfOffer, previewLength, programsOf } from '#content/offers.ts'
import { t } from '#locale/t.ts'
import { BreadcrumbTo } from '#screens/home/breadcrumb.tsx'
import { Link } from '#ui/actions/link.tsx'
import { SleeveStack } from '#ui/artwork/sleeve-stack.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SplitLayout } from '#ui/layout/split-layout.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { TrackList } from '#ui/listening/track-row.tsx'
import { Text } from '#ui/text/text.tsx'
import { HowToGet } from './how-to-get.tsx'
import { extentOf, useFormats, useOwned } from './offer-words.ts'
import { PreviewRow } from './preview-row.tsx'

/** /admin/neuro-vision, /admin/neuro-plus, /admin/neuro-ultra, /admin/bonus-tracks */
export default function OfferScreen() {
  const [path] = useLocation()
  const offer = offerAt(path, usePaths()) ?? offers[0]!
  return <OneOffer key={offer.id} offer={offer} />
}

function OneOffer({ offer }: { offer: Offer }) {
  const paths = usePaths()
  const { name } = useProduct()
  const isOwned = useOwned()(offer)
  const formats = useFormats()
  const others = offers.filter(({ id }) => id !== offer.id)
  const title = t(offer.title)
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      breadcrumb={<BreadcrumbTo path={paths.upgrades} title={title} />}
      lead={t(offer.summary)}
      size="hero"
    >
      <SplitLayout art={<SleeveStack programs={programsOf(offer)} shape="pile" />}>
        <Stack gap="md">
          <Cluster gap="sm">
            <Text color="muted">{extentOf(offer)}</Text>
            {isOwned ? <Badge variant="success">{t('Yours')}</Badge> : null}
          </Cluster>
          <Text isProse>{t(offer.words)}</Text>
          <Text isProse color="muted">
            {isOwned
              ? t('You can also play all of these tracks in {name}.', { name })
              : t(
                  'You can already play all of these tracks in {name}, offline too. What you buy is the files.',
                  { name },
                )}
          </Text>
        </Stack>
        <HowToGet offer={offer} />
        <Section title={t('What’s included')}>
          <Text color="muted" isProse>
            {t('Preview {seconds} seconds of each. The player pauses and keeps its position.', {
              seconds: previewLength,
            })}
          </Text>
          <TrackList label={t('Tracks of {title}', { title })}>
            {programsOf(offer).map((program) => (
              <PreviewRow
                key={program.id}
                program={program}
                versions={offer.versions}
                formats={isOwned ? formats : []}
              />
            ))}
          </TrackList>
        </Section>
        <Section
          title={t('Other collections')}
          action={{ href: paths.upgrades, label: t('Compare collections') }}
        >
          <Cluster gap="lg">
            {others.map((other) => (
              <Link key={other.id} href={pathOfOffer(other, paths)} standalone>
                {t(other.title)}
              </Link>
            ))}
          </Cluster>
        </Section>
      </SplitLayout>
    </Page>
  )
}
