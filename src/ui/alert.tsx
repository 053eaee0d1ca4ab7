import type { ReactNode } from 'react'
import { alert } from '../../styled-system/recipes/index.js'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'

type Tone = 'error' | 'success' | 'warning' | 'info' | 'neutral'

type Closable = { onClose: () => void; closeLabel: string } | { onClose?: undefined; closeLabel?: undefined }

type Props = {
  children: ReactNode
  tone?: Tone | undefined
  title?: ReactNode
  /** Links and buttons that are the way on. */
  actions?: ReactNode
} & Closable

const icons = {
  error: 'problem',
  success: 'done',
  warning: 'warning',
  info: 'info',
  neutral: 'info',
} as const

/** What happened, what is safe, and the way on. Errors interrupt a screen reader, the rest waits its turn. */
export function Alert({ children, tone = 'error', title, actions, onClose, closeLabel }: Props) {
  const classes = alert({ tone })
  return (
    <div className={classes.root} role={tone === 'error' ? 'alert' : 'status'}>
      <Glyph name={icons[tone]} className={classes.icon} />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        <div>{children}</div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {onClose ? (
        <div className={classes.close}>
          <IconButton label={closeLabel} size="sm" onClick={onClose}>
            <Glyph name="close" size={18} />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}
