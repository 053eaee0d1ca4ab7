import { useFavourites } from '../../../actors/member-actors.tsx'
import { usePaths } from '../../../actors/page-actors.tsx'
import { trackByTitle } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Text } from '../../../ui/text.tsx'
import { TrackList } from '../../../ui/track-row.tsx'
import { FavouriteRow } from './favourite-row.tsx'

const shown = 4

/** The newest favourites on the dashboard. */
export function FavouritesShelf() {
  const [{ titles, isLoading, isUnavailable }, send] = useFavourites()
  const paths = usePaths()
  const tracks = titles.flatMap((title) => trackByTitle(title) ?? []).reverse()
  return (
    <Section
      title={t('Favourites')}
      action={tracks.length > 0 ? { href: paths.favourites, label: t('All favourites') } : undefined}
    >
      {isLoading ? (
        <div aria-busy="true">
          <Skeleton shape="block" />
        </div>
      ) : isUnavailable ? (
        <Text tone="muted">
          {t('They could not be read just now; they are safe on the server.')}{' '}
          <Button variant="link" onClick={() => send({ type: 'favourites.reload' })}>
            {t('Try again')}
          </Button>
        </Text>
      ) : tracks.length === 0 ? (
        <Text tone="muted">{t('Press the heart on a track, and it waits for you here.')}</Text>
      ) : (
        <TrackList label={t('Favourites')}>
          {tracks.slice(0, shown).map((track) => (
            <FavouriteRow key={track.id} track={track} />
          ))}
        </TrackList>
      )}
    </Section>
  )
}
