import type { SnapshotFrom } from 'xstate'
import { tones } from '#content/tones.ts'
import type { Entry, Notice, noticesMachine } from './notices.machine.ts'

export type NoticesView = {
  /** Newest first. */
  log: readonly Entry[]
  isLogOpen: boolean
  /** Words of the newest toast that is still shown, for the polite and the assertive live region. */
  status: string
  alert: string
  /** Their button, if they're the first with one since the member signed in. */
  statusButton: string | null
  alertButton: string | null
}

export function noticesView(snapshot: SnapshotFrom<typeof noticesMachine>): NoticesView {
  const { shown, log, hinted } = snapshot.context
  const newest = (role: 'status' | 'alert') => {
    const entry = log.find(({ tone }) => tones[tone].role === role)
    return shown.find(({ id }) => id === entry?.id)
  }
  const buttonOf = (notice: Notice | undefined) =>
    notice !== undefined && notice.id === hinted ? (notice.action?.label ?? null) : null
  const [status, alert] = [newest('status'), newest('alert')]
  return {
    log,
    isLogOpen: snapshot.matches('open'),
    status: status?.words ?? '',
    alert: alert?.words ?? '',
    statusButton: buttonOf(status),
    alertButton: buttonOf(alert),
  }
}
