import type { ReactNode } from 'react'
import { seekBar } from '#styled-system/recipes/seek-bar.js'

/** A seek bar with its two times, left to right in every language. Screen readers get them from the bar. */
export function SeekTimes({ start, end, children }: { start: string; end: string; children: ReactNode }) {
  const classes = seekBar()
  return (
    <div className={classes.root}>
      {children}
      <div className={classes.times} aria-hidden="true">
        <span>{start}</span>
        <span>{end}</span>
      </div>
    </div>
  )
}
