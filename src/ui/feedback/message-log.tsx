import type { ReactNode } from 'react'
import { messageLog } from '#styled-system/recipes/message-log.js'
import { Icon, type IconName } from '#ui/text/icon.tsx'
import type { ToastStatus } from './toast.tsx'

type Props = {
  label: string
  /** `moment`: its time in words; `times`: how often, in words, if more than once. */
  messages: readonly {
    id: string
    status: ToastStatus
    icon: IconName
    words: string
    detail?: string | undefined
    action?: ReactNode
    moment: string
    iso: string
    times: string | null
  }[]
}

/** Recent notifications, newest first. */
export function MessageLog({ label, messages }: Props) {
  const classes = messageLog()
  return (
    <ol className={classes.root} aria-label={label}>
      {messages.map(({ id, status, icon, words, detail, action, moment, iso, times }) => (
        <li key={id} className={classes.row} data-status={status}>
          <Icon name={icon} className={classes.icon} />
          <div className={classes.words}>
            {words}
            {detail ? <div className={classes.detail}>{detail}</div> : null}
            {action ? <div className={classes.action}>{action}</div> : null}
          </div>
          <div className={classes.moment}>
            <time dateTime={iso}>{moment}</time>
            {times === null ? null : <div>{times}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
