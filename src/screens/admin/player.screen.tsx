import { Headphones } from 'lucide-react'
import { usePlayer } from '../../actors/member-actors.tsx'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import type { Track } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PlayerStage } from '../../ui/player-stage.tsx'
import { Heart } from './parts/heart.tsx'
import { PlacesLeft } from './parts/places-left.tsx'
import { PlayerControls } from './parts/player-controls.tsx'
import { PlayerTools } from './parts/player-tools.tsx'
import { PlayerTrouble } from './parts/player-trouble.tsx'
import { kindOf } from './parts/program-words.ts'
import { Queue } from './parts/queue.tsx'
import { SafetyNote } from './parts/safety-note.tsx'
import { VocalsSwitch } from './parts/vocals-switch.tsx'

/** /admin/audio-player */
export default function PlayerScreen() {
  const [{ track }] = usePlayer()
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
          <PlacesLeft />
          <SafetyNote />
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
