import { Headphones, Heart } from 'lucide-react'
import { useLocation } from 'wouter'
import { useDocumentTitle, usePaths, useProduct } from '../../actors/page-actors.tsx'
import { navigationOf } from '../../content/navigation.ts'
import { programs } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { Cluster } from '../../ui/arrange.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'

/** Places whose screens are written next: says so, and what can be done meanwhile. */
export default function UpcomingScreen() {
  const paths = usePaths()
  const { supportEmail } = useProduct()
  const [path] = useLocation()
  const place = navigationOf(paths)
    .flatMap(({ places }) => places)
    .find((candidate) => path.startsWith(candidate.path))
  const title = t(place?.label ?? 'This page')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'This part of the product is not written yet. Your tracks, favourites and player are all here.',
      )}
      width="prose"
    >
      <Cluster gap="md">
        <ButtonLink href={paths.audiotracks} iconStart={<Headphones size={20} aria-hidden="true" />}>
          {t('All {count} programs', { count: programs.length })}
        </ButtonLink>
        <ButtonLink
          href={paths.favourites}
          variant="outline"
          iconStart={<Heart size={20} aria-hidden="true" />}
        >
          {t('Favourites')}
        </ButtonLink>
      </Cluster>
      <Text tone="muted">
        {t('Something you need from here? Write to')}{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
    </Page>
  )
}
