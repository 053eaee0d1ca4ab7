import { type ReactNode, useId } from 'react'
import { sideProgram } from '#styled-system/recipes/side-program.js'

type Props = {
  cover: ReactNode
  /** Why it's here. */
  eyebrow: string
  title: ReactNode
  meta: string
  actions: ReactNode
}

/** A program next to a text. */
export function SideProgram({ cover, eyebrow, title, meta, actions }: Props) {
  const id = useId()
  const classes = sideProgram()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.art}>{cover}</div>
      <div className={classes.body}>
        <p id={id} className={classes.eyebrow}>
          {eyebrow}
        </p>
        <p className={classes.title}>{title}</p>
        <p className={classes.meta}>{meta}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </section>
  )
}
