import { fromCallback } from 'xstate'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import { watchWindowFocus } from '#services/browser/window-focus.ts'

/**
 * The time of a toast doesn't run before the code that draws it is there. If that can't be loaded, notifications are
 * still announced, counted down and listed.
 */
const attention = fromCallback<ToastEvent, undefined>(({ sendBack }) => {
  const report = (isActive: boolean) =>
    sendBack({ type: isActive ? 'toast.resume' : 'toast.pause', by: 'window', at: Date.now() })
  let isStopped = false
  let stop = () => {
    isStopped = true
  }
  void import('./stage.tsx')
    .catch(() => null)
    .then(() => {
      if (!isStopped) stop = watchWindowFocus(report)
    })
  return () => stop()
})

export const toast = toastMachine.provide({ actors: { attention } })
