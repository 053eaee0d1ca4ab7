import { useFavourites } from '#actors/favourites.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { trackByTitle } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TrackList, TrackListSkeleton } from '#ui/listening/track-row.tsx'
import { Text } from '#ui/text/text.tsx'
import { FavouriteRow } from './favourite-row.tsx'

const maxShown = 4

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
        <TrackListSkeleton label={t('Loading your favourites')} count={2} />
      ) : isUnavailable ? (
        <Text color="muted">
          {t('We couldn’t load your favourites. They’re safe on the server.')}{' '}
          <Button variant="link" onClick={() => send({ type: 'favourites.reload' })}>
            {t('Try again')}
          </Button>
        </Text>
      ) : tracks.length === 0 ? (
        <Text color="muted">{t('Tap the heart on a track to save it here.')}</Text>
      ) : (
        <TrackList label={t('Favourites')}>
          {tracks.slice(0, maxShown).map((track) => (
            <FavouriteRow key={track.id} track={track} />
          ))}
        </TrackList>
      )}
    </Section>
  )
}
