import '#theme/further.css'
import { ChevronDown } from 'lucide-react'
import { contentsList } from '#styled-system/recipes/contents-list.js'

type Props = { title: string; items: readonly { id: string; text: string }[] }

/** The headings of a text: a list on wide screens, a disclosure on narrow ones. */
export function ContentsList({ title, items }: Props) {
  const classes = contentsList()
  const list = (
    <ol className={classes.list}>
      {items.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className={classes.link}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav className={classes.root} aria-label={title}>
        <p className={classes.title}>{title}</p>
        {list}
      </nav>
      <details className={classes.more}>
        <summary className={classes.summary}>
          {title}
          <ChevronDown size={20} className={classes.mark} aria-hidden="true" />
        </summary>
        {list}
      </details>
    </>
  )
}
