import type { ReactNode } from 'react'
import { seekBar } from '../../styled-system/recipes/index.js'

/** A seek bar between its two times, left to right in every language. The bar itself says them aloud. */
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
