import type { ReactNode } from 'react'
import { splitLayout } from '#styled-system/recipes/split-layout.js'

/** A cover and text: side by side, or the cover on top in narrow windows. */
export function SplitLayout({
  head,
  art,
  children,
  foot,
}: {
  /** Above both. */
  head?: ReactNode
  art: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  const classes = splitLayout()
  return (
    <div className={classes.root}>
      {head ? <div className={classes.head}>{head}</div> : null}
      <div className={classes.art}>{art}</div>
      <div className={classes.notes}>{children}</div>
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </div>
  )
}
