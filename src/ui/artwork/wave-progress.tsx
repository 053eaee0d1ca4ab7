import { useId } from 'react'
import { waveProgress } from '#styled-system/recipes/wave-progress.js'
import type { Sound } from './cover-drawing.ts'
import { strip, wavePath } from './wave-path.ts'

type Props = {
  program: Pick<Sound, 'beatHz' | 'carrierHz'>
  /** Share played, 0 to 1. */
  value: number
  size: 'line' | 'middle' | 'tall'
}

/** Progress on a program's own wave, left to right in every language. */
export function WaveProgress({ program, value, size }: Props) {
  const classes = waveProgress({ size })
  const clip = useId()
  const wave = wavePath(program)
  const played = Math.min(1, Math.max(0, value)) * strip.width
  return (
    <svg
      className={classes.root}
      viewBox={`0 0 ${strip.width} ${strip.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <rect width={played} height={strip.height} />
      </clipPath>
      <path d={wave} className={classes.rest} />
      <path d={wave} className={classes.played} clipPath={`url(#${clip})`} />
    </svg>
  )
}
