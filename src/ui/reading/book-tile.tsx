import type { ReactNode } from 'react'
import { shelf } from '#styled-system/recipes/shelf.js'

/** Books side by side. */
export function BookShelf({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={shelf().root} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  href: string
  title: string
  /** Address of the cover's picture; without one the title is shown. */
  cover: string | null
  eyebrow?: ReactNode
  text: string
  meta?: ReactNode
  /** Beside the words above the title. */
  menu?: ReactNode
  /** Reading progress. */
  foot?: ReactNode
}

/** One book; the whole tile is a link to it. */
export function BookTile({ href, title, cover, eyebrow, text, meta, menu, foot }: Props) {
  const classes = shelf()
  return (
    <li className={classes.book}>
      <span className={classes.cover} aria-hidden="true">
        {cover === null ? (
          <span className={classes.plain}>{title}</span>
        ) : (
          <img src={cover} alt="" width="400" height="600" loading="lazy" decoding="async" />
        )}
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          {eyebrow ? <p className={classes.eyebrow}>{eyebrow}</p> : null}
          {menu ? <div className={classes.menu}>{menu}</div> : null}
        </div>
        <h2 className={classes.title}>
          <a href={href} className={classes.link}>
            {title}
          </a>
        </h2>
        {text ? <p className={classes.text}>{text}</p> : null}
        {meta ? <p className={classes.meta}>{meta}</p> : null}
        {foot ? <div className={classes.foot}>{foot}</div> : null}
      </div>
    </li>
  )
}
