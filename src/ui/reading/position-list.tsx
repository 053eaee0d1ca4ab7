import '#theme/further.css'
import type { ReactNode } from 'react'
import { positionList } from '#styled-system/recipes/position-list.js'

/** Positions in a book to jump to. */
export function PositionList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={positionList().root} aria-label={label}>
      {children}
    </ul>
  )
}

type Props = {
  onClick: () => void
  children: ReactNode
  eyebrow?: string | undefined
  /** Its level in the contents. */
  level?: number | undefined
  isCurrent?: boolean | undefined
  /** A button beside it. */
  end?: ReactNode
  /** Buttons below it. */
  below?: ReactNode
}

export function PositionRow({ onClick, children, eyebrow, level = 0, isCurrent = false, end, below }: Props) {
  const classes = positionList()
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.button}
        data-level={Math.min(2, level)}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={onClick}
      >
        {eyebrow ? <span className={classes.eyebrow}>{eyebrow}</span> : null}
        {eyebrow ? <span className={classes.text}>{children}</span> : children}
      </button>
      {end ? <div className={classes.end}>{end}</div> : null}
      {below ? <div className={classes.below}>{below}</div> : null}
    </li>
  )
}

/** A line above a list. With `isNews` it's announced when it changes, such as the number of results. */
export function PositionNote({ children, isNews = false }: { children: ReactNode; isNews?: boolean }) {
  return (
    <p className={positionList().note} role={isNews ? 'status' : undefined}>
      {children}
    </p>
  )
}

/** Controls above or below a list. */
export function PositionTools({ children }: { children: ReactNode }) {
  return <div className={positionList().note}>{children}</div>
}
