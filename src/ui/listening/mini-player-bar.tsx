import type { ReactNode } from 'react'
import { miniPlayer } from '#styled-system/recipes/mini-player.js'

type Props = {
  /** Names the region. */
  label: string
  cover: ReactNode
  title: string
  href: string
  /** The position, or what went wrong. */
  state: ReactNode
  /** Drawn along the upper edge. */
  wave: ReactNode
  /** The buttons, in the order of time. */
  before?: ReactNode
  main: ReactNode
  after?: ReactNode
  /** Takes the place of `after` below 600 px. */
  timer?: ReactNode
  /** From 900 px. */
  end?: ReactNode
}

/** The mini player at the bottom of the window. `before` needs 600 px. */
export function MiniPlayerBar({
  label,
  cover,
  title,
  href,
  state,
  wave,
  before,
  main,
  after,
  timer,
  end,
}: Props) {
  const classes = miniPlayer()
  return (
    <section className={classes.root} aria-label={label} data-player="">
      <div className={classes.wave} aria-hidden="true">
        {wave}
      </div>
      <div className={classes.art}>{cover}</div>
      <div className={classes.words}>
        <a href={href} className={classes.title}>
          {title}
        </a>
        <span className={classes.state}>{state}</span>
      </div>
      <div className={classes.controls}>
        <span className={classes.wide}>{before}</span>
        {main}
        {timer ? <span className={classes.wide}>{after}</span> : after}
        {timer}
      </div>
      <div className={classes.end}>{end}</div>
    </section>
  )
}
