import type { ReactNode } from 'react'
import { t } from '#locale/t.ts'
import { stateMessage } from '#styled-system/recipes/state-message.js'
import { Button } from '#ui/actions/button.tsx'
import { BrokenWave } from './broken-wave.tsx'

type Props = {
  title: string
  children: ReactNode
  onRetry?: (() => void) | undefined
  /** Other things to do. */
  actions?: ReactNode
}

/** Shown in place of what couldn't be loaded: what happened, what's safe, and what to do next. */
export function ErrorState({ title, children, onRetry, actions }: Props) {
  const classes = stateMessage()
  return (
    <div className={classes.root} role="alert">
      <div className={classes.art}>
        <BrokenWave />
      </div>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>
        {onRetry ? <Button onClick={onRetry}>{t('Try again')}</Button> : null}
        {actions}
      </div>
    </div>
  )
}
