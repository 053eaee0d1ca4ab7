import type { ReactNode } from 'react'
import { transport } from '#styled-system/recipes/transport.js'

type Props = {
  /** Previous, back, play, forward, next: in this order in every language. */
  children: ReactNode
  /** Loop, versions, volume. */
  side: ReactNode
}

/** The player's buttons. */
export function Transport({ children, side }: Props) {
  const classes = transport()
  return (
    <div className={classes.root}>
      <div className={classes.main}>{children}</div>
      <div className={classes.side}>{side}</div>
    </div>
  )
}

/** A slider with a button, left to right in every language. */
export function VolumeBar({ children }: { children: ReactNode }) {
  return <div className={transport().volume}>{children}</div>
}

/** An arrow around the number of seconds that it skips. */
export function SkipMark({ icon, seconds }: { icon: ReactNode; seconds: number }) {
  return (
    <span className={transport().skip}>
      {icon}
      <span aria-hidden="true">{seconds}</span>
    </span>
  )
}
