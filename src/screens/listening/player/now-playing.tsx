import { isSounding, usePlayer } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { trackById } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { versionName } from '#screens/listening/programs/program-words.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { NowColumn } from '#ui/listening/now-column.tsx'
import { TrackList, TrackRow } from '#ui/listening/track-row.tsx'
import { heardAs } from './heard-as.ts'
import { PlayerControls } from './player-controls.tsx'
import { PlayerTools } from './player-tools.tsx'
import { PlayerTrouble } from './player-trouble.tsx'
import { QueueJump } from './queue-jump.tsx'
import { SeekBar } from './seek-bar.tsx'
import { Volume } from './volume.tsx'

/** How many of the next tracks are listed; the queue has all. */
const most = 3

/** What plays and what follows, in place of the mini player where the window has room for a third column. */
export function NowPlaying() {
  const [player] = usePlayer()
  const paths = usePaths()
  const { track, queue, index } = player
  if (track === null) return null
  const { program } = track
  const next = queue.flatMap((id, at) => {
    const following = trackById(id)
    return at > index && at <= index + most && following !== undefined ? [{ track: following, at }] : []
  })
  return (
    <NowColumn
      label={t('Player')}
      program={program}
      isSounding={isSounding(player)}
      title={program.title}
      href={paths.player}
      kind={heardAs(track, player.isPlain)}
      heart={<Heart title={track.title} />}
      trouble={<PlayerTrouble />}
      seek={<SeekBar track={track} size="middle" />}
      controls={<PlayerControls />}
      tools={<PlayerTools track={track} />}
      volume={<Volume />}
      next={
        next.length === 0
          ? null
          : {
              heading: t('Up next'),
              list: (
                <TrackList label={t('Up next')} isPlain>
                  {next.map(({ track: one, at }) => (
                    <TrackRow
                      key={at}
                      lead={<Cover program={one.program} size="xs" />}
                      title={<QueueJump track={one} at={at} />}
                      meta={versionName(one)}
                      end={null}
                    />
                  ))}
                </TrackList>
              ),
            }
      }
    />
  )
}
