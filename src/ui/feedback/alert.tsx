import type { ReactNode } from 'react'
import { t } from '#locale/t.ts'
import { alert } from '#styled-system/recipes/alert.js'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/text/icon.tsx'

type Tone = 'error' | 'success' | 'warning' | 'info' | 'neutral'

type Props = {
  children: ReactNode
  status?: Tone | undefined
  title?: ReactNode
  /** Links and buttons: what to do next. */
  actions?: ReactNode
  onRetry?: (() => void) | undefined
  /** `AlertClose`, if it can be dismissed. */
  close?: ReactNode
}

const icons = {
  error: 'problem',
  success: 'done',
  warning: 'warning',
  info: 'info',
  neutral: 'info',
} as const

/** Screen readers miss words that come with their live region, so the words show a moment after it. */
function arrive(root: HTMLDivElement): () => void {
  const timer = setTimeout(() => root.removeAttribute('data-coming'), 100)
  return () => clearTimeout(timer)
}

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <Button variant="outline" onClick={onRetry}>
    {t('Try again')}
  </Button>
)

/** What happened, what's safe, and what to do next. Errors are announced assertively, the rest politely. */
export function Alert({
  children,
  status = 'error',
  title,
  onRetry,
  actions = onRetry && <Retry onRetry={onRetry} />,
  close,
}: Props) {
  const classes = alert({ status })
  return (
    <div
      className={classes.root}
      {...(status === 'error' ? { role: 'alert' } : { role: 'status', 'data-coming': '', ref: arrive })}
    >
      <Icon name={icons[status]} className={classes.icon} />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        <div>{children}</div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {close ? <div className={classes.close}>{close}</div> : null}
    </div>
  )
}
