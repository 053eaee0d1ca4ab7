import type { SnapshotFrom } from 'xstate'
import { tones } from '#content/tones.ts'
import type { Entry, noticesMachine } from './notices.machine.ts'

export type NoticesView = {
  /** Newest first. */
  log: readonly Entry[]
  isLogOpen: boolean
  /** Words of the newest toast that is still shown, for the polite and the assertive live region. */
  status: string
  alert: string
}

export function noticesView(snapshot: SnapshotFrom<typeof noticesMachine>): NoticesView {
  const { shown, log } = snapshot.context
  const newest = (role: 'status' | 'alert') => {
    const entry = log.find(({ tone }) => tones[tone].role === role)
    return shown.some(({ id }) => id === entry?.id) ? (entry?.words ?? '') : ''
  }
  return {
    log,
    isLogOpen: snapshot.matches('open'),
    status: newest('status'),
    alert: newest('alert'),
  }
}
