import { CircleArrowDown, HeartCrack, Play } from 'lucide-react'
import { useState } from 'react'
import { useFavourites } from '#actors/favourites.ts'
import { useFileOf } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'
import { useConnection, useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useDownloads } from '#actors/use-downloads.ts'
import { trackByTitle } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { KeptTrouble } from '#screens/listening/programs/kept.tsx'
import { useChoice, useClear, useWords } from '#screens/listening/programs/use-query.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Filters } from '#ui/actions/filters.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { TrackList, TrackListSkeleton } from '#ui/listening/track-row.tsx'
import { SearchStatus } from '#ui/text/search-status.tsx'
import { FavouriteRow, OrphanRow } from './favourite-row.tsx'
import { favouriteOrders, findFavourites } from './found-favourites.ts'

/** With so few, all are in sight: no search, no order. */
const few = 6

/** /admin/{product}/myfavorite */
export default function FavouritesScreen() {
  const [{ titles, isLoading, isOnDevice, isUnavailable, problem }, send] = useFavourites()
  const { player } = useMember()
  const [{ canKeep, tracks: kept }, tellDownloads] = useDownloads()
  const [{ isOffline }] = useConnection()
  const fileOf = useFileOf()
  const paths = usePaths()
  const [words, setWords] = useWords('search')
  const [order, setOrder] = useChoice('sort', favouriteOrders)
  // An address can ask for more than so few need. Then the fields stay, also while one is being emptied.
  const [wasSearched] = useState(words !== '' || order !== 'newest')
  const showAll = useClear()
  const title = t('Favourites')
  const page = { title, documentTitle: useDocumentTitle(title) }

  if (isLoading) {
    return (
      <Page {...page}>
        <TrackListSkeleton label={t('Loading your favourites')} count={4} />
        <SlowNote isWaiting>
          <Button variant="outline" onClick={() => send({ type: 'favourites.reload' })}>
            {t('Try again')}
          </Button>
        </SlowNote>
      </Page>
    )
  }

  if (isUnavailable) {
    return (
      <Page {...page}>
        <ErrorState
          title={t('We couldn’t load your favourites')}
          onRetry={() => send({ type: 'favourites.reload' })}
          actions={
            <ButtonLink href={paths.audiotracks} variant="outline">
              {t('Browse programs')}
            </ButtonLink>
          }
        >
          {problem} {t('They’re safe on the server, and you can still listen.')}
        </ErrorState>
      </Page>
    )
  }

  const listed = titles.filter((name) => trackByTitle(name) !== undefined).length
  const found = findFavourites(titles, words, order)
  const tracks = found.flatMap((name) => trackByTitle(name) ?? [])
  const playable = tracks.map(({ id }) => id)
  const files = playable.map(fileOf)
  const missing = found.filter((name) => trackByTitle(name) === undefined)

  return (
    <Page
      {...page}
      lead={listed === 0 ? undefined : countLabel(listed, isOnDevice)}
      actions={
        playable.length === 0 ? undefined : (
          <Cluster gap="sm">
            <Button
              iconStart={<Play size={18} fill="currentColor" aria-hidden="true" />}
              onClick={() => player.send({ type: 'player.play', ids: playable, index: 0 })}
            >
              {t('Play all')}
            </Button>
            {canKeep && !isOffline && !files.every((id) => kept.some((each) => each.id === id)) ? (
              <Button
                variant="outline"
                iconStart={<CircleArrowDown size={18} aria-hidden="true" />}
                onClick={() => tellDownloads({ type: 'download.keep', ids: files })}
              >
                {t('Keep all offline')}
              </Button>
            ) : null}
          </Cluster>
        )
      }
    >
      <KeptTrouble />
      {titles.length === 0 ? (
        <EmptyState
          title={t('No favourites yet')}
          actions={<ButtonLink href={paths.audiotracks}>{t('Browse programs')}</ButtonLink>}
        >
          {t('Choose “Add to favourites” on a track, and it’s saved here.')}
        </EmptyState>
      ) : (
        <>
          {titles.length <= few && !wasSearched && words === '' ? null : (
            <Filters label={t('Find a favourite')}>
              <SearchField label={t('Search favourites')} value={words} onChange={setWords} />
              <SegmentedControl
                label={t('Sort by')}
                isLabelHidden
                layout="scroll"
                value={order}
                onChange={setOrder}
                segments={[
                  { value: 'newest', label: t('Newest first') },
                  { value: 'oldest', label: t('Oldest first') },
                  { value: 'title', label: t('A to Z') },
                  { value: 'length', label: t('Shortest first') },
                ]}
              />
            </Filters>
          )}
          <SearchStatus query={words} words={resultLabel(found.length)} />
          {found.length === 0 ? (
            <EmptyState
              title={t('No results for “{query}”', { query: words })}
              actions={<Button onClick={showAll}>{t('Clear search')}</Button>}
            >
              {t('Check the spelling, or try another word.')}
            </EmptyState>
          ) : null}
          {tracks.length === 0 ? null : (
            <TrackList label={title}>
              {tracks.map((track) => (
                <FavouriteRow key={track.id} track={track} list={playable} />
              ))}
            </TrackList>
          )}
          {missing.length === 0 ? null : (
            <Section title={t('No longer in the catalogue')}>
              <TrackList label={t('No longer in the catalogue')}>
                {missing.map((name) => (
                  <OrphanRow key={name} title={name} art={<HeartCrack size={20} />} />
                ))}
              </TrackList>
            </Section>
          )}
        </>
      )}
    </Page>
  )
}

function countLabel(count: number, isOnDevice: boolean): string {
  if (isOnDevice) return count === 1 ? t('1 track') : t('{count} tracks', { count })
  return count === 1
    ? t('1 track, saved to your account')
    : t('{count} tracks, saved to your account', { count })
}

const resultLabel = (count: number) =>
  count === 1 ? t('1 favourite shown') : t('{count} favourites shown', { count })
