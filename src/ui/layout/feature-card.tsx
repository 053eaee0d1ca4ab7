import { type ReactNode, useId } from 'react'
import { featureCard } from '#styled-system/recipes/feature-card.js'
import { twoColumns } from '#styled-system/recipes/two-columns.js'

type Props = {
  /** A cover of size `fill`. */
  art?: ReactNode
  /** Why it's shown; also names the region. */
  eyebrow: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Progress or a price, between the text and the actions. */
  children?: ReactNode
  actions: ReactNode
  /** Fields, after the actions. */
  below?: ReactNode
  /** More than one action. */
  hasSeveral?: boolean | undefined
  size?: 'lead' | 'side' | 'tile' | undefined
}

/** The main suggestion of a screen, with a large cover. */
export function FeatureCard({
  art,
  eyebrow,
  title,
  text,
  children,
  actions,
  below,
  hasSeveral,
  size,
}: Props) {
  const id = useId()
  const classes = featureCard({ size, actions: hasSeveral ? 'several' : undefined })
  return (
    <section className={classes.root} aria-labelledby={`${id}eyebrow ${id}title`}>
      {art ? (
        <div className={classes.art} aria-hidden="true">
          {art}
        </div>
      ) : null}
      <div className={classes.body}>
        <p id={`${id}eyebrow`} className={classes.eyebrow}>
          {eyebrow}
        </p>
        <h2 id={`${id}title`} className={classes.title}>
          {title}
        </h2>
        {text ? <p className={classes.text}>{text}</p> : null}
        {children ? <div className={classes.more}>{children}</div> : null}
        <div className={classes.actions}>{actions}</div>
        {below ? <div className={classes.more}>{below}</div> : null}
      </div>
    </section>
  )
}

/** A lead feature and a smaller one beside it. Alone, the lead takes the full width. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={twoColumns()}>{children}</div>
}
