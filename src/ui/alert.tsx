import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { alert } from '../../styled-system/recipes/index.js'
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
  error: CircleAlert,
  success: CircleCheck,
  warning: TriangleAlert,
  info: Info,
  neutral: Info,
} as const

/** What happened, what is safe, and the way on. Errors interrupt a screen reader, the rest waits its turn. */
export function Alert({ children, tone = 'error', title, actions, onClose, closeLabel }: Props) {
  const classes = alert({ tone })
  const Icon = icons[tone]
  return (
    <div className={classes.root} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={20} className={classes.icon} aria-hidden="true" />
      <div className={classes.body}>
        {title ? <p className={classes.title}>{title}</p> : null}
        <div>{children}</div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {onClose ? (
        <div className={classes.close}>
          <IconButton label={closeLabel} size="sm" onClick={onClose}>
            <X size={18} />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}
