import type { SnapshotFrom } from 'xstate'
import type { toastMachine } from './toast.machine.ts'

export type ToastView = {
  /** Share of its time that is left, 1 to 0; null for one that stays until it is read. */
  remaining: number | null
  /** Follows the finger, or went with it. */
  isDragged: boolean
  isGone: boolean
}

/** What may be shown of a toast. */
export function toastView(snapshot: SnapshotFrom<typeof toastMachine>): ToastView {
  const { lifetime, left } = snapshot.context
  return {
    remaining: lifetime === null ? null : left / lifetime,
    isDragged: snapshot.matches({ present: { grip: 'dragging' } }),
    isGone: snapshot.matches('gone'),
  }
}
