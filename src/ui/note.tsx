import type { ReactNode } from 'react'
import { note } from '../../styled-system/recipes/index.js'

/** Something worth knowing, set apart and quiet; no state and no alarm. */
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
