import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLook } from '#actors/evening.ts'
import { type ToastActor, useNotices, useToasts } from '#actors/notices.ts'
import { tones } from '#content/tones.ts'
import { t } from '#locale/t.ts'
import type { Notice } from '#machines/notices/notices.machine.ts'
import type { PauseReason } from '#machines/notices/toast.machine.ts'
import { toastView } from '#machines/notices/toast.view.ts'
import { Button } from '#ui/actions/button.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import { ToastList } from '#ui/feedback/toast-list.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

/** Shows and announces the toasts. The live regions come first and empty: screen readers miss what comes with them. */
export function Toasts() {
  const [{ status, alert, statusButton, alertButton }] = useNotices()
  const toasts = useToasts()
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setHeard, 100, true)
    return () => clearTimeout(timer)
  }, [])
  const closeFocused = useEffectEvent((event: KeyboardEvent) => {
    const { toast: id } = document.activeElement?.closest<HTMLElement>('[data-toast]')?.dataset ?? {}
    const focused = toasts.find(({ notice }) => notice.id === id)
    if (event.key !== 'Escape' || focused === undefined) return
    event.stopPropagation()
    focused.actor.send({ type: 'toast.close' })
  })
  // Esc closes the focused toast only, not also a dialog beneath it.
  useEffect(() => {
    const controller = new AbortController()
    addEventListener('keydown', closeFocused, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return (
    <>
      <HiddenText as="p" role="status" live="polite">
        {isHeard ? withHint(status, statusButton) : ''}
      </HiddenText>
      <HiddenText as="p" role="alert" live="assertive">
        {isHeard ? withHint(alert, alertButton) : ''}
      </HiddenText>
      <ToastList label={t('Notifications')}>
        {toasts.map(({ notice, actor }) => (
          <li key={notice.id}>
            <RunningToast notice={notice} actor={actor} />
          </li>
        ))}
      </ToastList>
    </>
  )
}

/** A toast is soon gone; its button stays in the list. */
const withHint = (words: string, button: string | null) =>
  button === null ? words : `${words} ${t('“{button}” is also in Notifications.', { button })}`

function RunningToast({ notice, actor }: { notice: Notice; actor: ToastActor }) {
  const [, send] = useNotices()
  const [look] = useLook()
  const { isPaused, isDragged, renewals } = useSelector(actor, toastView, shallowEqual)
  const { id, tone, words, copyable, action, lifetime } = notice
  const hold = (by: PauseReason, isHeld: boolean) =>
    actor.send({ type: isHeld ? 'toast.pause' : 'toast.resume', by, at: Date.now() })
  return (
    <Toast
      id={id}
      status={tone}
      icon={tones[tone].icon}
      lifetime={lifetime}
      isPaused={isPaused}
      renewals={renewals}
      isDragged={isDragged}
      isNight={look === 'night'}
      copyable={copyable === null ? undefined : { label: t('Link'), text: copyable }}
      action={
        action === null ? undefined : (
          <Button variant="link" size="sm" onClick={() => send({ type: 'notice.act', id })}>
            {action.label}
          </Button>
        )
      }
      closeHint={t('Dismiss')}
      onClose={() => actor.send({ type: 'toast.close' })}
      onGrab={() => hold('drag', true)}
      onRelease={(share) => actor.send({ type: 'toast.release', share, at: Date.now() })}
      onPointer={(isOver) => hold('pointer', isOver)}
      onFocus={(isWithin) => hold('focus', isWithin)}
    >
      {words}
    </Toast>
  )
}
