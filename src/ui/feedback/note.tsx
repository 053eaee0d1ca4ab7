import type { ReactNode } from 'react'
import { note } from '#styled-system/recipes/note.js'

/** A quiet note set apart from the text. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  const classes = note()
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <p>{children}</p>
    </div>
  )
}
