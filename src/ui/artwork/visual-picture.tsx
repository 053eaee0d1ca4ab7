import '#theme/further.css'
import { useEffect, useRef, useState } from 'react'
import { visualPicture } from '#styled-system/recipes/visual-picture.js'
import { onDemand } from '#ui/overlays/on-demand.ts'
import type { RunningVisual, Showing } from './visuals/run.ts'

const runner = onDemand(() => import('./visuals/run.ts'))

/** What to do now, and how many seconds it takes. */
export type Breath = { word: string; lasts: number }

type Props = Showing & {
  /** Describes the picture; without one it's decoration. */
  label?: string | undefined
  /** The breathing prompt after `seconds`. */
  promptAt?: (seconds: number) => Breath | null
  /** It fades out and then calls `onLeft`. */
  isLeaving?: boolean
  onLeft?: () => void
}

/** A moving or still picture, shaped by a program, behind what it's in. */
export function VisualPicture({
  label,
  promptAt = () => null,
  isLeaving = false,
  onLeft,
  ...showing
}: Props) {
  const classes = visualPicture()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pacer = useRef<HTMLParagraphElement>(null)
  const running = useRef<RunningVisual | null>(null)
  const latest = useRef({ showing, promptAt })
  const [prompt, setPrompt] = useState<Breath | null>(null)
  const loaded = runner.useLoaded(true)
  latest.current = { showing, promptAt }

  useEffect(() => {
    if (loaded === null || canvas.current === null) return
    const visual = loaded.runVisual(canvas.current, latest.current.showing, (seconds, down) => {
      const next = latest.current.promptAt(seconds)
      if (pacer.current) pacer.current.style.transform = `translateY(calc(${down}px - 50%))`
      setPrompt((before) => (before?.word === next?.word ? before : next))
    })
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
    <div
      className={classes.root}
      data-leaving={isLeaving || undefined}
      onTransitionEnd={(event) => event.target === event.currentTarget && isLeaving && onLeft?.()}
    >
      <canvas
        ref={canvas}
        className={classes.canvas}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      />
      {isMoving && prompt !== null ? (
        <p className={classes.pacer} ref={pacer} aria-hidden="true">
          {prompt.word}
          <svg
            key={prompt.word}
            viewBox="0 0 148 148"
            style={{ animationDuration: `${prompt.lasts}s` }}
            focusable="false"
            aria-hidden="true"
          >
            <circle cx="74" cy="74" r="72" pathLength="1" />
          </svg>
        </p>
      ) : null}
    </div>
  )
}

export const canFillScreen = () => document.fullscreenEnabled === true

/** A black screen; any press or key brings the picture back. */
export function Darkness({ label, onEnd }: { label: string; onEnd: () => void }) {
  const classes = visualPicture()
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
