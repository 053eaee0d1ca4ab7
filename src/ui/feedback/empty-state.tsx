import type { ReactNode } from 'react'
import { stateMessage } from '#styled-system/recipes/state-message.js'
import { BlankSleeve } from './blank-sleeve.tsx'

type Props = {
  title: string
  children?: ReactNode
  actions?: ReactNode
  level?: 2 | 3 | undefined
}

/** An empty list: why, and what to do next. */
export function EmptyState({ title, children, actions, level = 2 }: Props) {
  const classes = stateMessage()
  const Heading = `h${level}` as const
  return (
    <div className={classes.root}>
      <div className={classes.art}>
        <BlankSleeve />
      </div>
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.text}>{children}</div> : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </div>
  )
}
