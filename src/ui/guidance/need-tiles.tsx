import type { ReactNode } from 'react'
import { needTiles } from '#styled-system/recipes/need-tiles.js'

type TileProps = {
  cover: ReactNode
  label: string
  meta: string
  onChoose: () => void
  /** On hover and focus. */
  onApproach?: (() => void) | undefined
}

/** What someone may want to do, each with a cover. `label` names the list. */
export const NeedTiles = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={needTiles().list} aria-label={label}>
    {children}
  </ul>
)

export function NeedTile({ cover, label, meta, onChoose, onApproach }: TileProps) {
  const classes = needTiles()
  return (
    <li>
      <button
        type="button"
        className={classes.button}
        onClick={onChoose}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <span className={classes.cover}>{cover}</span>
        <span className={classes.words}>
          <span className={classes.label}>{label}</span> <span className={classes.meta}>{meta}</span>
        </span>
      </button>
    </li>
  )
}
