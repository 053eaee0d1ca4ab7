import type { SnapshotFrom } from 'xstate'
import type { Entry, noticesMachine, Tone } from './notices.machine.ts'

export type NoticesView = {
  /** Newest first. */
  log: readonly Entry[]
  isLogOpen: boolean
  /** Words of the newest toast that is still shown, for the polite and the assertive live region. */
  status: string
  alert: string
}

/** What screens may know about notifications. */
export function noticesView(snapshot: SnapshotFrom<typeof noticesMachine>): NoticesView {
  const { shown, log } = snapshot.context
  const isAlert = (tone: Tone) => tone === 'error'
  const newest = (kind: (tone: Tone) => boolean) => {
    const entry = log.find(({ tone }) => kind(tone))
    return shown.some(({ id }) => id === entry?.id) ? (entry?.words ?? '') : ''
  }
  return {
    log,
    isLogOpen: snapshot.matches('open'),
    status: newest((tone) => !isAlert(tone)),
    alert: newest(isAlert),
  }
}
