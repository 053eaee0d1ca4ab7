import { type ReactNode, useId } from 'react'
import { setting } from '#styled-system/recipes/setting.js'

type Props = {
  title: string
  /** What it is for and what it leads to. */
  lead?: ReactNode
  children: ReactNode
}

/** Something that can be changed: its description, with its controls beside it. */
export function Setting({ title, lead, children }: Props) {
  const id = useId()
  const classes = setting()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
