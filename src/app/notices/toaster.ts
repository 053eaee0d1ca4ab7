/** The `toaster` of the notices machine: one running toast for each notification, drawn by `stage.tsx`. */
import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import type { Inspect } from '#app/system.ts'
import type { Notice, NoticesEvent, ToasterCommand } from '#machines/notices/notices.machine.ts'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import { runDown } from '#services/browser/clocks.ts'
import { watchWindowFocus } from '#services/browser/window-focus.ts'

export type ToastActor = ActorRefFrom<typeof toastMachine>

const wiredToast = toastMachine.provide({
  actors: {
    attention: fromCallback<ToastEvent, undefined>(({ sendBack }) =>
      watchWindowFocus((isFocused) => sendBack({ type: isFocused ? 'window.returned' : 'window.left' })),
    ),
    countdown: fromCallback<ToastEvent, { milliseconds: number }>(({ input, sendBack }) =>
      runDown(input.milliseconds, (milliseconds) => {
        sendBack({ type: 'time.left', milliseconds })
        if (milliseconds === 0) sendBack({ type: 'time.over' })
      }),
    ),
  },
})

/**
 * Fetches the stage at the start, because the first notification may be that there's no network. If it can't be
 * loaded, notifications are still announced, counted down and listed.
 */
export const createToaster = (inspect: Inspect | undefined) =>
  fromCallback<ToasterCommand, undefined>(({ receive, sendBack }) => {
    const toasts = new Map<string, ToastActor>()
    const stage = () => import('./stage.tsx').catch(() => null)
    void stage()
    const report = (event: NoticesEvent) => sendBack(event)

    function show(notice: Notice): void {
      const actor = createActor(wiredToast, {
        input: { lifetime: notice.lifetime },
        ...(inspect === undefined ? {} : { inspect }),
      })
      toasts.set(notice.id, actor)
      actor.subscribe({
        complete() {
          toasts.delete(notice.id)
          void stage().then((drawn) => drawn?.hide(notice.id))
          report({ type: 'toast.gone', id: notice.id })
        },
      })
      void stage().then((drawn) => {
        actor.start()
        drawn?.show(notice, actor, () => report({ type: 'notice.act', id: notice.id }))
      })
    }

    receive((command) => {
      if (command.type === 'toaster.show') show(command.notice)
      if (command.type === 'toaster.renew') toasts.get(command.id)?.send({ type: 'toast.renew' })
      if (command.type === 'toaster.close') toasts.get(command.id)?.send({ type: 'toast.close' })
    })

    return () => {
      for (const actor of toasts.values()) actor.stop()
      void stage().then((drawn) => drawn?.hideAll())
    }
  })
