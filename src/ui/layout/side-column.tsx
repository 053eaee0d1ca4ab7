import type { ReactNode } from 'react'
import { sideColumn } from '#styled-system/recipes/side-column.js'

/** Text, with further parts in a column of its own; in a narrower page after it. */
export function SideColumn({ children, side }: { children: ReactNode; side: ReactNode }) {
  const classes = sideColumn()
  return (
    <div className={classes.root}>
      <div className={classes.columns}>
        <div className={classes.main}>{children}</div>
        <div className={classes.side}>{side}</div>
      </div>
    </div>
  )
}
