import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFavourites } from '#actors/favourites.ts'
import { usePlayed, usePlayer } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'
import { usePaths } from '#actors/page-actors.tsx'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { KeptTrackMark } from '#screens/listening/programs/kept.tsx'
import { PlayButton } from '#screens/listening/programs/play-button.tsx'
import { FinishedMark } from '#screens/listening/programs/played.tsx'
import { homeOf, versionOf } from '#screens/listening/programs/program-words.ts'
import { TrackMenu } from '#screens/listening/programs/track-menu.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { RowArt, RowBlank, TrackRow } from '#ui/listening/track-row.tsx'
import { Heart } from './heart.tsx'

/** A favourite; playing it continues through the list. */
export function FavouriteRow({ track, list }: { track: Track; list?: readonly string[] }) {
  const [isCurrent] = usePlayer((player) => player.track?.id === track.id)
  const [isUnsent] = useFavourites(({ unsent }) => unsent.includes(track.title))
  const paths = usePaths()
  const { playedOf } = usePlayed()
  const { program } = track
  return (
    <TrackRow
      isCurrent={isCurrent}
      lead={
        <RowArt
          cover={<Cover program={program} size="sm" />}
          play={<PlayButton track={track} list={list} size="sm" />}
          mark={playedOf(track) === 'finished' ? <FinishedMark /> : null}
        />
      }
      title={
        <Link href={homeOf(program, paths)} variant="quiet">
          {program.title}
        </Link>
      }
      meta={
        <>
          <span>{versionOf(track)}</span> <KeptTrackMark id={track.id} />{' '}
          {isUnsent ? <Badge>{t('Not sent yet')}</Badge> : null}
        </>
      }
      end={
        <>
          <Heart title={track.title} />
          <TrackMenu track={track} />
        </>
      }
    />
  )
}

/** A title that is no longer in the catalogue, under that heading. It can only be removed. */
export function OrphanRow({ title, art }: { title: string; art: ReactNode }) {
  const { favourites } = useMember()
  const label = t('Remove {title} from favourites', { title })
  return (
    <TrackRow
      isFaded
      lead={<RowBlank>{art}</RowBlank>}
      title={<bdi>{title}</bdi>}
      meta={t('No longer available')}
      end={
        <IconButton label={label} onClick={() => favourites.send({ type: 'favourite.remove', title })}>
          <X size={20} />
        </IconButton>
      }
    />
  )
}
