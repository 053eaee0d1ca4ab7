import { type ReactNode, useEffect, useRef, useState } from 'react'
import { visualStage } from '#styled-system/recipes/visual-stage.js'
import { onDemand } from '#ui/overlays/on-demand.ts'
import type { RunningVisual, Showing } from './visuals/run.ts'

const runner = onDemand(() => import('./visuals/run.ts'))

type Props = Showing & {
  /** Describes the picture. */
  label: string
  /** The breathing prompt after `seconds`; '' shows nothing. */
  wordAt: (seconds: number) => string
  actions?: ReactNode
  /** On top of everything: the black screen. */
  children?: ReactNode
}

/** A moving or still picture, shaped by a program. */
export function VisualStage({ label, wordAt, actions, children, ...showing }: Props) {
  const classes = visualStage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const running = useRef<RunningVisual | null>(null)
  const latest = useRef({ showing, wordAt })
  const [word, setWord] = useState('')
  const loaded = runner.useLoaded(true)
  latest.current = { showing, wordAt }

  useEffect(() => {
    if (loaded === null || canvas.current === null) return
    const visual = loaded.runVisual(canvas.current, latest.current.showing, (seconds) =>
      setWord(latest.current.wordAt(seconds)),
    )
    running.current = visual
    return () => {
      running.current = null
      visual.stop()
    }
  }, [loaded])

  const { visual, sound, isMoving, levelAt } = showing
  useEffect(() => {
    running.current?.set({ visual, sound, isMoving, levelAt })
  }, [visual, sound, isMoving, levelAt])

  return (
    <div className={classes.root} data-stage="visual">
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={label} />
      <div className={classes.foot}>
        <p className={classes.breath} aria-hidden="true">
          {isMoving ? word : ''}
        </p>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}

type ActionProps = { label: string; icon: ReactNode; onClick: () => void }

/** A button on the picture. */
export const StageAction = ({ label, icon, onClick }: ActionProps) => (
  <button type="button" className={visualStage().action} onClick={onClick}>
    {icon}
    {label}
  </button>
)

export const canFillScreen = () => document.fullscreenEnabled === true

/** A black screen; any press or key brings the picture back. */
export function Darkness({ label, onEnd }: { label: string; onEnd: () => void }) {
  const classes = visualStage()
  return (
    <button
      type="button"
      className={classes.dark}
      aria-label={label}
      // The only control on a black screen.
      ref={(button) => button?.focus({ preventScroll: true })}
      onClick={onEnd}
      onKeyDown={(event) => {
        if (event.key === 'Tab') event.preventDefault()
        else if (event.key === 'Escape') onEnd()
      }}
    >
      <span className={classes.hint} aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
