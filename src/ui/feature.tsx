import { type ReactNode, useId } from 'react'
import { feature, pair } from '../../styled-system/recipes/index.js'

type Props = {
  /** A cover of size `fill`. */
  art: ReactNode
  /** Why it is here, in a few words; also names the region. */
  over: ReactNode
  title: ReactNode
  level?: 2 | 3 | undefined
  text?: ReactNode
  /** Between the words and the actions: how far it is. */
  children?: ReactNode
  actions: ReactNode
  size?: 'lead' | 'side' | undefined
}

/** The one thing that asks to be pressed, with its sleeve as a poster. */
export function Feature({ art, over, title, level = 2, text, children, actions, size }: Props) {
  const id = useId()
  const classes = feature({ size })
  const Heading = `h${level}` as const
  return (
    <section className={classes.root} aria-labelledby={`${id}over ${id}title`}>
      <div className={classes.art} aria-hidden="true">
        {art}
      </div>
      <div className={classes.body}>
        <p id={`${id}over`} className={classes.over}>
          {over}
        </p>
        <Heading id={`${id}title`} className={classes.title}>
          {title}
        </Heading>
        {text ? <p className={classes.text}>{text}</p> : null}
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </section>
  )
}

/** A lead feature with a side note; alone, the lead takes all of the width. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={pair()}>{children}</div>
}
