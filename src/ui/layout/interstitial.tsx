import { type ReactNode, useId } from 'react'
import { interstitial } from '#styled-system/recipes/interstitial.js'

type Props = { art: ReactNode; title: string; children: ReactNode; actions: ReactNode }

/** A question before a screen, with its answers. */
export function Interstitial({ art, title, children, actions }: Props) {
  const id = useId()
  const classes = interstitial()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.art} aria-hidden="true">
        {art}
      </div>
      <div className={classes.body}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <div className={classes.text}>{children}</div>
        <div className={classes.actions}>{actions}</div>
      </div>
    </section>
  )
}
