import { Pause, Play, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { isSounding, usePlayback, usePlayer, useSleepTimer } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { MiniPlayerBar } from '#ui/listening/mini-player-bar.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { PositionText, PositionWave } from './live-position.tsx'
import { announcementOf, troubleOf } from './player-words.ts'
import { SkipButton } from './skip-button.tsx'
import { SleepButton } from './sleep-button.tsx'
import { sleepNews } from './sleep-words.ts'
import { Volume } from './volume.tsx'

/** On every member screen, in the frame. Hidden on the player screen, which has the same controls. */
export function MiniPlayer({ hidden }: { hidden: boolean }) {
  const [player] = usePlayer()
  const [timer] = useSleepTimer()
  const [{ sleep }] = usePlayback()
  const { track } = player
  const words = announcementOf(player)
  const [said, setSaid] = useState(words)
  // A seek loads for a moment. The same words after that would be spoken again.
  if (player.status !== 'busy' && said !== words) setSaid(words)
  return (
    <>
      <HiddenText live="polite">{said}</HiddenText>
      <HiddenText live="polite">{sleep.hasChime ? sleepNews(timer) : ''}</HiddenText>
      {track === null || hidden ? null : <Bar track={track} />}
    </>
  )
}

/** The cover of what plays, for the tab that leads to the player. */
export function CoverOfTrack() {
  const [track] = usePlayer((player) => player.track)
  return track === null ? (
    <Play size={22} fill="currentColor" />
  ) : (
    <Cover program={track.program} size="fill" />
  )
}

function Bar({ track }: { track: Track }) {
  const [player, send] = usePlayer()
  const paths = usePaths()
  const isOn = isSounding(player)
  const trouble = troubleOf(player)
  return (
    <MiniPlayerBar
      label={t('Player')}
      cover={<Cover program={track.program} size="xs" />}
      title={track.title}
      href={paths.player}
      state={trouble ?? <PositionText />}
      wave={<PositionWave program={track.program} />}
      before={<SkipButton way="back" />}
      main={
        <IconButton
          label={isOn ? t('Pause') : t('Play')}
          variant="strong"
          shape="round"
          shortcut="k"
          onClick={() => send({ type: isOn ? 'player.pause' : 'player.resume' })}
        >
          {isOn ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
        </IconButton>
      }
      after={<SkipButton way="forward" />}
      next={
        player.hasNext ? (
          <IconButton label={t('Next track')} shortcut="n" onClick={() => send({ type: 'player.next' })}>
            <SkipForward size={20} fill="currentColor" />
          </IconButton>
        ) : null
      }
      timer={<SleepButton />}
      end={
        <>
          <Heart title={track.title} />
          <Volume />
        </>
      }
    />
  )
}
