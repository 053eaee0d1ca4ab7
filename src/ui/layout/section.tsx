import { type ReactNode, useId } from 'react'
import { section } from '#styled-system/recipes/section.js'
import { Link } from '#ui/actions/link.tsx'

type Props = {
  title: string
  /** Level of the title in the page's outline. */
  level?: 2 | 3 | undefined
  /** A link to the full list. */
  action?: { href: string; label: string } | undefined
  /** Controls at the end of the title line. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a screen under its own heading, without a box. */
export function Section({ title, level = 2, action, end, children }: Props) {
  const id = useId()
  const classes = section()
  const Heading = `h${level}` as const
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
        {action ? <Link href={action.href}>{action.label}</Link> : null}
        {end}
      </div>
      {children}
    </section>
  )
}
