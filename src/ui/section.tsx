import { type ReactNode, useId } from 'react'
import { section } from '../../styled-system/recipes/index.js'
import { Link } from './link.tsx'

type Props = {
  title: string
  /** Where the rest is. */
  action?: { href: string; label: string } | undefined
  /** Controls at the end of the title's line. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a screen under a heading of its own, without a box. */
export function Section({ title, action, end, children }: Props) {
  const id = useId()
  const classes = section()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action ? <Link href={action.href}>{action.label}</Link> : null}
        {end}
      </div>
      {children}
    </section>
  )
}
