import { useLabels } from '#locale/use-labels.tsx'
import { breadcrumb } from '#styled-system/recipes/breadcrumb.js'

type Props = {
  /** What the screen is below. */
  parent: { href: string; label: string }
  /** The screen's own name. */
  current: string
}

/** Where a screen is, and the way up. */
export function Breadcrumb({ parent, current }: Props) {
  const { breadcrumb: labels, locale } = useLabels()
  const classes = breadcrumb()
  return (
    <nav className={classes.root} aria-label={labels.navigation} lang={locale} data-no-print>
      <ol className={classes.list} lang="en">
        <li className={classes.item}>
          <a href={parent.href} className={classes.link}>
            {parent.label}
          </a>
        </li>
        <li className={classes.item}>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
