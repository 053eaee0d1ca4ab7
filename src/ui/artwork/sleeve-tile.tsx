import type { ReactNode } from 'react'
import { sleeve } from '#styled-system/recipes/sleeve.js'
import { sleeveShelf } from '#styled-system/recipes/sleeve-shelf.js'
import { sleeveWall } from '#styled-system/recipes/sleeve-wall.js'

type Props = {
  cover: ReactNode
  title: string
  href: string
  meta: ReactNode
  /** Before the title. */
  mark?: ReactNode
  /** A button on the cover. */
  play: ReactNode
}

/** Covers in a grid. */
export function SleeveWall(props: {
  children: ReactNode
  label: string
  size?: 'six' | 'four' | 'line' | undefined
}) {
  const { children, label, size } = props
  return (
    <ul className={sleeveWall({ size })} aria-label={label}>
      {children}
    </ul>
  )
}

/** Covers in a row that scrolls sideways. */
export const SleeveShelf = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={sleeveShelf()} aria-label={label}>
    {children}
  </ul>
)

/** A cover that links to its program, with a play button on it. */
export function SleeveTile({ cover, title, href, meta, mark, play }: Props) {
  const classes = sleeve()
  return (
    <li className={classes.root} data-approach="">
      <div className={classes.art}>
        {cover}
        <div className={classes.play}>{play}</div>
      </div>
      <p className={classes.title}>
        {mark ? <span className={classes.mark}>{mark}</span> : null}{' '}
        <a href={href} className={classes.link}>
          {title}
        </a>
      </p>
      <p className={classes.meta}>{meta}</p>
    </li>
  )
}
