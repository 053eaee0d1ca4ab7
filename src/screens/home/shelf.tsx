import { Heart } from 'lucide-react'
import { useDashboard } from '#actors/dashboard.ts'
import { useFavourites } from '#actors/favourites.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { type Track, trackById, trackByTitle } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { PlayButton } from '#screens/listening/programs/play-button.tsx'
import { homeOf, kindOf } from '#screens/listening/programs/program-words.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { SleeveShelf, SleeveTile } from '#ui/artwork/sleeve-tile.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Text } from '#ui/text/text.tsx'
import type { OnScreen } from './on-screen.ts'

/** The tracks on the shelf, one for each program that isn't above it: favourites, newest first, then what was played. */
export function useShelf({ above, recent }: OnScreen): readonly Track[] {
  const [titles] = useFavourites((favourites) => favourites.titles)
  const [{ sections }] = useDashboard()
  if (sections.some(({ id, isHidden }) => id === 'shelf' && isHidden)) return []
  const tracks = [...titles.map(trackByTitle).reverse(), ...recent.map(trackById)].filter(
    (track) => track !== undefined,
  )
  return tracks.filter(
    ({ program }, at) =>
      !above.includes(program) && tracks.findIndex((other) => other.program === program) === at,
  )
}

/** Favourites and what was played lately, side by side. Hidden until there are any. */
export function Shelf(props: OnScreen) {
  const tracks = useShelf(props)
  const [{ titles, isLoading, isUnavailable }, send] = useFavourites()
  const paths = usePaths()
  if (isLoading)
    return (
      <>
        <div role="progressbar" aria-label={t('Loading your favourites')}>
          <Skeleton shape="shelf" />
        </div>
        <SlowNote isWaiting />
      </>
    )
  if (tracks.length === 0 && !isUnavailable) return null
  const title = t('Favourites and recent')
  return (
    <Section title={title} action={{ href: paths.favourites, label: t('All favourites') }}>
      {isUnavailable ? (
        <Text color="muted">
          {t('We couldn’t load your favourites. They’re safe on the server.')}{' '}
          <Button variant="link" onClick={() => send({ type: 'favourites.reload' })}>
            {t('Try again')}
          </Button>
        </Text>
      ) : null}
      <SleeveShelf label={title}>
        {tracks.map((track) => (
          <SleeveTile
            key={track.program.id}
            cover={<Cover program={track.program} />}
            title={track.program.title}
            href={homeOf(track.program, paths)}
            meta={kindOf(track.program, track.seconds)}
            mark={titles.includes(track.title) ? <Heart size={16} aria-label={t('Favourite')} /> : null}
            play={<PlayButton track={track} />}
          />
        ))}
      </SleeveShelf>
    </Section>
  )
}
