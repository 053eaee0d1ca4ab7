import { fromCallback } from 'xstate'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import { watchWindowFocus } from '#services/browser/window-focus.ts'

const attention = fromCallback<ToastEvent, undefined>(({ sendBack }) =>
  watchWindowFocus((isActive) =>
    sendBack({ type: isActive ? 'toast.resume' : 'toast.pause', by: 'window', at: Date.now() }),
  ),
)

export const toast = toastMachine.provide({ actors: { attention } })
