import { Waves } from 'lucide-react'
import { isSounding, usePlayer } from '#actors/listening.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useVisual } from '#actors/visual.ts'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { IconLink } from '#ui/actions/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { PlayerStage, stageTitle } from '#ui/listening/player-stage.tsx'
import { heardAs } from './player/heard-as.ts'
import { LeavePlayer } from './player/leave-player.tsx'
import { ListenSafely } from './player/listen-safely.tsx'
import { PlayerControls } from './player/player-controls.tsx'
import { PlayerTools } from './player/player-tools.tsx'
import { PlayerTrouble } from './player/player-trouble.tsx'
import { SeekBar } from './player/seek-bar.tsx'
import { Volume } from './player/volume.tsx'
import { PassingVisual } from './visual/visual-layer.tsx'

/** /admin/audio-player */
export default function PlayerScreen() {
  const [track] = usePlayer((player) => player.track)
  return track === null ? <NothingQueued /> : <Loaded track={track} />
}

function Loaded({ track }: { track: Track }) {
  const { program } = track
  const paths = usePaths()
  const [isOn] = usePlayer(isSounding)
  const [isPlain] = usePlayer((player) => player.isPlain)
  const [{ isLeft, mayMove }] = useVisual()
  const isBare = isLeft && isOn
  return (
    <PlayerStage
      name="player"
      program={program}
      look={isBare && mayMove ? 'visual' : 'sleeve'}
      isBare={isBare}
      visual={<PassingVisual program={program} isOn={isBare && mayMove} />}
      isSounding={isOn}
      back={<LeavePlayer />}
      actions={
        <>
          <ListenSafely program={program} />
          <IconLink href={paths.visual} label={t('Visuals')}>
            <Waves size={20} />
          </IconLink>
          <Heart title={track.title} />
        </>
      }
      heading={
        <PageTitle
          title={program.title}
          documentTitle={useDocumentTitle(t('{title}, player', { title: program.title }))}
          className={stageTitle()}
        />
      }
      kind={heardAs(track, isPlain)}
      trouble={<PlayerTrouble />}
      seek={<SeekBar track={track} />}
      volume={<Volume />}
      tools={<PlayerTools track={track} />}
    >
      <PlayerControls />
    </PlayerStage>
  )
}

function NothingQueued() {
  const paths = usePaths()
  const title = t('Player')
  return (
    <Page title={title} documentTitle={useDocumentTitle(title)}>
      <EmptyState
        title={t('Nothing playing yet')}
        actions={<ButtonLink href={paths.audiotracks}>{t('Browse programs')}</ButtonLink>}
      >
        {t('Your queue and your position are saved here.')}
      </EmptyState>
    </Page>
  )
}
