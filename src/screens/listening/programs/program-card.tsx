import { MicOff } from 'lucide-react'
import { memo } from 'react'
import { usePlayer } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import type { Program, Track, Version } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { TrackPosition } from '#screens/listening/player/track-position.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { TrackCard } from '#ui/listening/track-card.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { KeptTrackMark } from './kept.tsx'
import { PlayButton } from './play-button.tsx'
import { FinishedMark } from './played.tsx'
import { homeOf, kindOf } from './program-words.ts'
import { TrackMenu } from './track-menu.tsx'

type Props = {
  track: Track
  isFinished: boolean
  onVersion: (program: Program, change: { version: Version }) => void
}

/**
 * A program in the list. Heart, menu and play button are for the version shown, which the menu changes. It's rendered
 * again only when its own properties change.
 */
export const ProgramCard = memo(function ProgramCard({ track, isFinished, onVersion }: Props) {
  const { program, version } = track
  const [isCurrent] = usePlayer(({ track }) => track?.program.id === program.id)
  const paths = usePaths()
  const { title } = program
  return (
    <TrackCard
      isCurrent={isCurrent}
      cover={<Cover program={program} />}
      title={
        <Link href={homeOf(program, paths)} variant="quiet">
          {title}
        </Link>
      }
      meta={
        <>
          <span>{kindOf(program, track.seconds)}</span>{' '}
          {version === 'instrumental' ? (
            <>
              <MicOff size={14} aria-hidden="true" />
              <HiddenText>{t('Without vocals')}</HiddenText>{' '}
            </>
          ) : null}
          <KeptTrackMark id={track.id} />
        </>
      }
      text={t(program.summary)}
      play={<PlayButton track={track} />}
      mark={isFinished ? <FinishedMark /> : null}
      progress={<TrackPosition track={track} />}
      end={
        <>
          <Heart title={track.title} />
          <TrackMenu track={track} onVersion={(version) => onVersion(program, { version })} />
        </>
      }
    />
  )
})
