import { Maximize, Minimize, Moon } from 'lucide-react'
import { useCallback } from 'react'
import { usePlayer } from '#actors/listening.ts'
import { useVisual } from '#actors/visual.ts'
import { programs } from '#content/programs.ts'
import { breathAt } from '#content/visuals.ts'
import { t } from '#locale/t.ts'
import { canFillScreen, Darkness, StageAction, VisualStage } from '#ui/artwork/visual-stage.tsx'
import { breathWord, visualTitle } from './visual-words.ts'

const quiet = programs.find(({ id }) => id === 'serenity') ?? programs[0]

/** The visual of the current program, or of a quiet one if nothing plays. */
export function RunningVisual() {
  const [{ visual, pace, picture, isFull }, send] = useVisual()
  const [track] = usePlayer((player) => player.track)
  const program = track?.program ?? quiet
  const levelAt = useCallback((seconds: number) => breathAt(pace, seconds).level, [pace])
  const isMoving = picture === 'moving'
  return (
    <VisualStage
      label={t('{visual}, shaped by {program}', { visual: visualTitle(visual), program: program.title })}
      visual={visual}
      sound={program}
      isMoving={isMoving}
      levelAt={levelAt}
      wordAt={(seconds) => (pace === 'free' ? '' : breathWord(breathAt(pace, seconds).breath))}
      actions={
        <>
          {isMoving ? (
            <StageAction
              label={t('Dim to black')}
              icon={<Moon size={18} aria-hidden="true" />}
              onClick={() => send({ type: 'visual.dim' })}
            />
          ) : null}
          {isFull ? (
            <StageAction
              label={t('Exit full screen')}
              icon={<Minimize size={18} aria-hidden="true" />}
              onClick={() => send({ type: 'visual.unfill' })}
            />
          ) : canFillScreen() ? (
            <StageAction
              label={t('Full screen')}
              icon={<Maximize size={18} aria-hidden="true" />}
              onClick={() => send({ type: 'visual.fill' })}
            />
          ) : null}
        </>
      }
    >
      {picture === 'dark' ? (
        <Darkness
          label={t('Tap anywhere to bring the visual back')}
          onEnd={() => send({ type: 'visual.brighten' })}
        />
      ) : null}
    </VisualStage>
  )
}
