import { Headphones } from 'lucide-react'
import { usePlayer } from '#actors/listening.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { PlayerStage } from '#ui/listening/player-stage.tsx'
import { PlayerControls } from './player/player-controls.tsx'
import { PlayerTools } from './player/player-tools.tsx'
import { PlayerTrouble } from './player/player-trouble.tsx'
import { Queue } from './player/queue.tsx'
import { RecentPositions } from './player/recent-positions.tsx'
import { VocalsSwitch } from './player/vocals-switch.tsx'
import { kindOf } from './programs/program-words.ts'
import { SafetyNote } from './programs/safety-note.tsx'

/** /admin/audio-player */
export default function PlayerScreen() {
  const [track] = usePlayer((player) => player.track)
  return track === null ? <NothingQueued /> : <Loaded track={track} />
}

function Loaded({ track }: { track: Track }) {
  const { program } = track
  return (
    <PlayerStage
      cover={<Cover program={program} />}
      foot={
        <>
          <Queue />
          <RecentPositions />
          <SafetyNote program={program} />
        </>
      }
    >
      <Page
        title={program.title}
        documentTitle={useDocumentTitle(t('{title}, player', { title: program.title }))}
        lead={kindOf(program)}
        actions={
          <>
            <VocalsSwitch track={track} />
            <Heart title={track.title} />
          </>
        }
      >
        <PlayerTrouble />
        <PlayerControls track={track} />
        <PlayerTools program={program} />
      </Page>
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
        art={<Headphones size={40} strokeWidth={1.25} />}
        actions={<ButtonLink href={paths.audiotracks}>{t('Choose a program')}</ButtonLink>}
      >
        {t('Your queue and your position are saved here.')}
      </EmptyState>
    </Page>
  )
}
