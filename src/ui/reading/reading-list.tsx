import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { readingList } from '#styled-system/recipes/reading-list.js'

/** A list of articles. */
export function ReadingList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={readingList().root} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  href: string
  number: number | null
  cover: ReactNode
  title: string
  text: string
  meta: string
  /** It has been read. */
  isDone?: boolean | undefined
}

/** One article; the whole row is a link to it. */
export function ReadingRow({ href, number, cover, title, text, meta, isDone = false }: Props) {
  const classes = readingList()
  return (
    <li className={classes.row}>
      <span className={classes.number} aria-hidden="true">
        {number ?? ''}
      </span>
      <div className={classes.art}>{cover}</div>
      <div className={classes.words}>
        <h3 className={classes.title}>
          <a href={href} className={classes.link}>
            {title}
          </a>
        </h3>
        <p className={classes.text}>{text}</p>
      </div>
      <p className={classes.meta} data-done={isDone || undefined}>
        {isDone ? <Check size={16} aria-hidden="true" /> : null}
        {meta}
      </p>
    </li>
  )
}
