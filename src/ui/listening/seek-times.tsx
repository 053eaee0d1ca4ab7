import type { ReactNode } from 'react'
import { seekBar } from '#styled-system/recipes/seek-bar.js'

type Props = {
  start: string
  end: string
  /** Between the two times. */
  between?: ReactNode
  children: ReactNode
}

/** A seek bar with its two times, left to right in every language. Screen readers get them from the bar. */
export function SeekTimes({ start, end, between, children }: Props) {
  const classes = seekBar()
  return (
    <div className={classes.root}>
      {children}
      <div className={classes.times}>
        <span aria-hidden="true">{start}</span>
        {between}
        <span aria-hidden="true">{end}</span>
      </div>
    </div>
  )
}
