import { ChevronUp } from 'lucide-react'
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
  before: ReactNode
  main: ReactNode
  after: ReactNode
  /** Takes the place of `after` below 600 px. */
  next?: ReactNode
  timer: ReactNode
  /** From 900 px. */
  end?: ReactNode
}

/** The mini player at the bottom of the window. `before` needs 600 px. */
export function MiniPlayerBar(props: Props) {
  const { label, cover, title, href, state, wave, before, main, after, next, timer, end } = props
  const classes = miniPlayer()
  return (
    <section className={classes.root} aria-label={label} data-player="">
      <div className={classes.wave} aria-hidden="true">
        {wave}
      </div>
      <div className={classes.art}>{cover}</div>
      <div className={classes.words}>
        <a href={href} className={classes.title}>
          <span className={classes.name}>{title}</span>
          <ChevronUp size={16} aria-hidden="true" />
        </a>
        <span className={classes.state}>{state}</span>
      </div>
      <div className={classes.controls}>
        <span className={classes.wide}>{before}</span>
        <span className={classes.main}>{main}</span>
        {next ? <span className={classes.wide}>{after}</span> : after}
        {next}
        {timer}
      </div>
      <div className={classes.end}>{end}</div>
    </section>
  )
}
