import { Heart } from 'lucide-react'
import { useDashboard } from '#actors/dashboard.ts'
import { useFavourites } from '#actors/favourites.ts'
import { useHistory } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import type { DashboardSection } from '#content/dashboard.ts'
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
export function useShelf({ above, recent }: OnScreen): { tracks: readonly Track[]; isShown: boolean } {
  const [titles] = useFavourites((favourites) => favourites.titles)
  const [{ sections }] = useDashboard()
  const [{ isFirstWeek }] = useHistory()
  const isHidden = (which: DashboardSection) => sections.some(({ id, isHidden }) => id === which && isHidden)
  if (isHidden('shelf')) return { tracks: [], isShown: false }
  const all = [...titles.map(trackByTitle).reverse(), ...recent.map(trackById)].filter(
    (track) => track !== undefined,
  )
  const tracks = all.filter(
    ({ program }, at) =>
      !above.includes(program) && all.findIndex((other) => other.program === program) === at,
  )
  // One or two covers in a line of their own look lost, so they're the first of “More programs”, while that's there.
  const least = isFirstWeek && !isHidden('programs') ? 3 : 1
  return { tracks, isShown: tracks.length >= least }
}

/** Favourites and what was played lately, side by side. Hidden until there are enough. */
export function Shelf(props: OnScreen) {
  const { tracks, isShown } = useShelf(props)
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
  if (!isShown && !isUnavailable) return null
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
