import { LightbulbOff, Maximize, Minimize } from 'lucide-react'
import { isSounding, usePlayer } from '#actors/listening.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useVisual } from '#actors/visual.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { canFillScreen, Darkness } from '#ui/artwork/visual-picture.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { PlayerStage, stageTitle } from '#ui/listening/player-stage.tsx'
import { LeavePlayer } from './player/leave-player.tsx'
import { PlayerControls } from './player/player-controls.tsx'
import { PlayerTrouble } from './player/player-trouble.tsx'
import { SeekBar } from './player/seek-bar.tsx'
import { Volume } from './player/volume.tsx'
import { AboutVisual } from './visual/about-visual.tsx'
import { Choices } from './visual/choices.tsx'
import { LightQuestion } from './visual/light-question.tsx'
import { VisualLayer } from './visual/visual-layer.tsx'

const quiet = programs.find(({ id }) => id === 'serenity') ?? programs[0]

/** /admin/audio-visual: the player as its visual, of a quiet program if nothing plays. */
export default function VisualScreen() {
  const [{ picture }] = useVisual()
  const title = t('Visuals')
  const documentTitle = useDocumentTitle(title)
  if (picture !== 'asking') return <Visual title={title} documentTitle={documentTitle} />
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      lead={t('A calm picture to rest your eyes on while you listen.')}
    >
      <LightQuestion />
    </Page>
  )
}

function Visual({ title, documentTitle }: { title: string; documentTitle: string }) {
  const [{ picture, isFull, isLeft }, send] = useVisual()
  const [player] = usePlayer()
  const { track } = player
  const program = track?.program ?? quiet
  const isMoving = picture === 'moving'
  return (
    <PlayerStage
      name="visual"
      program={program}
      look="visual"
      isBare={isLeft && picture !== 'dark'}
      visual={
        <>
          <VisualLayer program={program} isMoving={isMoving} />
          {picture === 'dark' ? (
            <Darkness label={t('Show the visual again')} onEnd={() => send({ type: 'visual.brighten' })} />
          ) : null}
        </>
      }
      isSounding={isSounding(player)}
      back={<LeavePlayer label={t('Close visuals')} />}
      actions={
        <>
          {isFull ? null : <AboutVisual />}
          {isMoving ? (
            <IconButton label={t('Dim to black')} onClick={() => send({ type: 'visual.dim' })}>
              <LightbulbOff size={20} />
            </IconButton>
          ) : null}
          {isFull ? (
            <IconButton label={t('Exit full screen')} onClick={() => send({ type: 'visual.unfill' })}>
              <Minimize size={20} />
            </IconButton>
          ) : canFillScreen() ? (
            <IconButton label={t('Full screen')} onClick={() => send({ type: 'visual.fill' })}>
              <Maximize size={20} />
            </IconButton>
          ) : null}
        </>
      }
      heading={<PageTitle title={title} documentTitle={documentTitle} className={stageTitle()} />}
      kind={<Shape />}
      choices={<Choices />}
      {...(track === null
        ? {}
        : { trouble: <PlayerTrouble />, seek: <SeekBar track={track} />, volume: <Volume /> })}
    >
      {track === null ? null : <PlayerControls />}
    </PlayerStage>
  )
}

/** What shapes the picture, and why it's still. */
function Shape() {
  const [{ stillBecause }] = useVisual()
  const [track] = usePlayer(({ track }) => track)
  const paths = usePaths()
  return (
    <>
      {track === null ? (
        <p>
          <span>{t('Nothing is playing. The visual takes its shape from the program you choose.')}</span>{' '}
          <Link href={paths.audiotracks}>{t('Programs')}</Link>
        </p>
      ) : (
        <p>{t('Shaped by {title}.', { title: track.program.title })}</p>
      )}
      {stillBecause === null ? null : (
        <p>
          {stillBecause === 'light'
            ? t('The visual is still because moving light may affect you.')
            : t('The visual is still because your system asks for reduced motion.')}
        </p>
      )}
    </>
  )
}
