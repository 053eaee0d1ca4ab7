import { useCallback, useState } from 'react'
import { breathClock, useVisual } from '#actors/visual.ts'
import type { Program } from '#content/programs.ts'
import { breathAt } from '#content/visuals.ts'
import { t } from '#locale/t.ts'
import { VisualPicture } from '#ui/artwork/visual-picture.tsx'
import { breathPrompt, visualTitle } from './visual-words.ts'

type Props = { program: Program; isMoving: boolean }

/** The chosen visual of a program, with its breathing prompts. */
export function VisualLayer({ program, isMoving }: Props) {
  const [{ visual, pace }] = useVisual()
  const levelAt = useCallback(
    (seconds: number) => breathAt(pace, isMoving ? breathClock() : seconds).level,
    [pace, isMoving],
  )
  return (
    <VisualPicture
      label={t('{visual}, shaped by {program}', { visual: visualTitle(visual), program: program.title })}
      visual={visual}
      sound={program}
      isMoving={isMoving}
      levelAt={levelAt}
      promptAt={() => breathPrompt(pace, breathClock())}
    />
  )
}

/** The same as decoration: it comes while it's on, and goes with a fade. */
export function PassingVisual({ program, isOn }: { program: Program; isOn: boolean }) {
  const [{ visual }] = useVisual()
  const [isHere, setHere] = useState(isOn)
  if (isOn && !isHere) setHere(true)
  return isHere ? (
    <VisualPicture
      visual={visual}
      sound={program}
      isMoving
      levelAt={unhurried}
      isLeaving={!isOn}
      onLeft={() => setHere(false)}
    />
  ) : null
}

const unhurried = (seconds: number) => breathAt('free', seconds).level
