import type { SnapshotFrom } from 'xstate'
import type { toastMachine } from './toast.machine.ts'

export type ToastView = {
  /** Its time doesn't run. */
  isPaused: boolean
  /** It follows the finger. */
  isDragged: boolean
  /** How often its time was restarted. */
  renewals: number
}

export function toastView(snapshot: SnapshotFrom<typeof toastMachine>): ToastView {
  const { pausedBy, renewals } = snapshot.context
  return {
    isPaused: !snapshot.matches('running'),
    isDragged: snapshot.matches('paused') && pausedBy.includes('drag'),
    renewals,
  }
}
