import { ChevronRight } from 'lucide-react'
import { breadcrumb } from '../../styled-system/recipes/index.js'

type Props = {
  /** Name of the landmark, from the locale's labels. */
  label: string
  /** From the outermost place to the one above this. */
  trail: readonly { href: string; label: string }[]
  current: string
}

/** Where this is, from the outside in. */
export function Breadcrumb({ label, trail, current }: Props) {
  const classes = breadcrumb()
  return (
    <nav aria-label={label}>
      <ol className={classes.list}>
        {trail.map(({ href, label: name }) => (
          <li key={href} className={classes.item}>
            <a href={href} className={classes.link}>
              {name}
            </a>
            <ChevronRight size={14} className={classes.separator} aria-hidden="true" />
          </li>
        ))}
        <li className={classes.item}>
          <span aria-current="page" className={classes.current}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  )
}
