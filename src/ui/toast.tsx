import type { ReactNode } from 'react'
import { toast } from '../../styled-system/recipes/index.js'
import { Glyph } from './glyph.tsx'

export type ToastTone = 'success' | 'error' | 'info'

type Props = {
  tone: ToastTone
  children: ReactNode
  /** A button that undoes or leads on. */
  action?: ReactNode
  /** Share of its time that is left, 1 to 0; null for one that stays until it is read. */
  remaining: number | null
  /** Said after the message: that a press closes it. */
  closeHint: string
  onClose: () => void
}

const icons = { success: 'done', error: 'problem', info: 'info' } as const

/**
 * The body of a toast: always by day, always left to right, closed by a press, with its time left as a line at its foot.
 * Dragging, pausing and stacking belong to who shows it.
 */
export function Toast({ tone, children, action, remaining, closeHint, onClose }: Props) {
  const classes = toast({ tone })
  return (
    <div className={classes.root} data-theme="BLUE_THEME" data-mode="light" dir="ltr">
      <Glyph name={icons[tone]} className={classes.icon} />
      <button type="button" className={classes.message} title={closeHint} onClick={onClose}>
        {children}
      </button>
      {action ? <div className={classes.action}>{action}</div> : null}
      {remaining === null ? null : (
        <span className={classes.time} style={{ transform: `scaleX(${remaining})` }} aria-hidden="true" />
      )}
    </div>
  )
}
