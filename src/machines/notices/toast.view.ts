import type { SnapshotFrom } from 'xstate'
import type { toastMachine } from './toast.machine.ts'

export type ToastView = {
  /** Share of its time that is left, 1 to 0. */
  remaining: number
  /** It follows the finger. */
  isDragged: boolean
  isGone: boolean
}

/** What the component shows of a toast. */
export function toastView(snapshot: SnapshotFrom<typeof toastMachine>): ToastView {
  const { lifetime, left } = snapshot.context
  return {
    remaining: left / lifetime,
    isDragged: snapshot.matches({ present: { grip: 'dragging' } }),
    isGone: snapshot.matches('gone'),
  }
}
