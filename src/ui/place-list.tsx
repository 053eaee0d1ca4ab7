import type { ReactNode } from 'react'
import { placeList } from '../../styled-system/recipes/index.js'

/** Places in a book, to go to. */
export function PlaceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={placeList().root} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  onClick: () => void
  children: ReactNode
  over?: string | undefined
  /** How deep it lies in the contents. */
  level?: number | undefined
  isCurrent?: boolean | undefined
  /** A button beside it. */
  end?: ReactNode
}

export function PlaceRow({ onClick, children, over, level = 0, isCurrent = false, end }: Props) {
  const classes = placeList()
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.button}
        data-level={Math.min(2, level)}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={onClick}
      >
        {over ? <span className={classes.over}>{over}</span> : null}
        {over ? <span className={classes.text}>{children}</span> : children}
      </button>
      {end}
    </li>
  )
}

/** What a list says of itself: how many there are, or that there are none. */
export function PlaceNote({ children }: { children: ReactNode }) {
  return (
    <p className={placeList().note} role="status">
      {children}
    </p>
  )
}

/** Controls above or below a list. */
export function PlaceTools({ children }: { children: ReactNode }) {
  return <div className={placeList().note}>{children}</div>
}
