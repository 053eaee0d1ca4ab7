import type { ReactNode } from 'react'
import { playerStage } from '#styled-system/recipes/player-stage.js'

type Props = {
  cover: ReactNode
  /** Title and controls. */
  children: ReactNode
  /** Below both: the queue. */
  foot: ReactNode
}

/** The player at full size. The volume keys work inside it.  */
export function PlayerStage({ cover, children, foot }: Props) {
  const classes = playerStage()
  return (
    <div className={classes.root} data-player="">
      <div className={classes.art}>{cover}</div>
      <div className={classes.body}>{children}</div>
      <div className={classes.foot}>{foot}</div>
    </div>
  )
}
