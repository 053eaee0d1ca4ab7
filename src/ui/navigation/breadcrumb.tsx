import { ChevronRight } from 'lucide-react'
import { useLabels } from '#locale/use-labels.tsx'
import { breadcrumb } from '#styled-system/recipes/index.js'

type Props = {
  /** From the top level to the parent of the current page. */
  trail: readonly { href: string; label: string }[]
  current: string
}

/** The path to the current page. */
export function Breadcrumb({ trail, current }: Props) {
  const { breadcrumb: labels, locale } = useLabels()
  const classes = breadcrumb()
  return (
    <nav aria-label={labels.navigation} lang={locale}>
      <ol lang="en" className={classes.list}>
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
