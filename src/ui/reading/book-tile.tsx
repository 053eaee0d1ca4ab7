import { type ReactNode, useState } from 'react'
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
  /** Below the title. */
  meta: ReactNode
  text: string
  /** Below the text. */
  note?: ReactNode
  /** At the end of the title. */
  menu?: ReactNode
  /** Reading progress, on the cover. */
  ring?: ReactNode
  /** Only of a book that is larger than the others, because it's being read. */
  foot?: ReactNode
}

/** One book; the whole tile is a link to it. */
export function BookTile({ href, title, cover, meta, text, note, menu, ring, foot }: Props) {
  const classes = shelf()
  return (
    <li className={classes.book} data-current={foot === undefined ? undefined : ''}>
      <div className={classes.sleeve}>
        <Cover title={title} address={cover} />
        {ring ? <div className={classes.ring}>{ring}</div> : null}
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <h2 className={classes.title}>
            <a href={href} className={classes.link}>
              {title}
            </a>
          </h2>
          {menu ? <div className={classes.menu}>{menu}</div> : null}
        </div>
        <div className={classes.rest}>
          <p className={classes.meta}>{meta}</p>
          {text ? <p className={classes.text}>{text}</p> : null}
          {note ? <p className={classes.meta}>{note}</p> : null}
          {foot ? <div className={classes.foot}>{foot}</div> : null}
        </div>
      </div>
    </li>
  )
}

/** The picture, or the title if there is none or it doesn't load. */
function Cover({ title, address }: { title: string; address: string | null }) {
  const [lost, setLost] = useState<string | null>(null)
  const classes = shelf()
  return (
    <span className={classes.cover} aria-hidden="true">
      {address === null || address === lost ? (
        <span className={classes.plain}>{title}</span>
      ) : (
        <img
          src={address}
          alt=""
          width="400"
          height="600"
          loading="lazy"
          decoding="async"
          onError={() => setLost(address)}
        />
      )}
    </span>
  )
}
