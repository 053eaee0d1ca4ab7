import { type ReactNode, useId } from 'react'
import { trackCard, trackGrid } from '../../styled-system/recipes/index.js'

type Props = {
  cover: ReactNode
  title: ReactNode
  meta: ReactNode
  text: ReactNode
  /** The one button on the sleeve. */
  play: ReactNode
  heart: ReactNode
  /** How far it was heard, when it was. */
  place?: ReactNode
  /** Switches and a menu, at the foot. */
  children: ReactNode
  isCurrent?: boolean | undefined
}

export function TrackGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={trackGrid()} aria-label={label}>
      {children}
    </ul>
  )
}

/** One program with what can be done to it. A row on phones, a sleeve with its label from 600 px. */
export function TrackCard(props: Props) {
  const { cover, title, meta, text, play, heart, place, children, isCurrent = false } = props
  const id = useId()
  const classes = trackCard()
  return (
    <li className={classes.root} aria-labelledby={id} data-current={isCurrent ? '' : undefined}>
      <div className={classes.art}>
        {cover}
        <div className={classes.play}>{play}</div>
      </div>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.meta}>{meta}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.heart}>{heart}</div>
      {place ? <div className={classes.place}>{place}</div> : null}
      <div className={classes.foot}>{children}</div>
    </li>
  )
}
