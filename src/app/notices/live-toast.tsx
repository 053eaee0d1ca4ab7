import { shallowEqual, useSelector } from '@xstate/react'
import { type ToastActor, useNotices } from '#actors/notices.ts'
import { tones } from '#content/tones.ts'
import { t } from '#locale/t.ts'
import type { Notice } from '#machines/notices/notices.machine.ts'
import type { PauseReason } from '#machines/notices/toast.machine.ts'
import { toastView } from '#machines/notices/toast.view.ts'
import { Button } from '#ui/actions/button.tsx'
import { Toast } from '#ui/feedback/toast.tsx'

type Props = { notice: Notice; actor: ToastActor }

/** A running toast. */
export function LiveToast({ notice, actor }: Props) {
  const [, send] = useNotices()
  const { isPaused, isDragged, isGone, renewals } = useSelector(actor, toastView, shallowEqual)
  const { id, tone, words, copyable, action, lifetime } = notice
  const hold = (by: PauseReason, isHeld: boolean) =>
    actor.send({ type: isHeld ? 'toast.pause' : 'toast.resume', by, at: Date.now() })
  return (
    <div ref={beNoStop}>
      <Toast
        id={id}
        status={tone}
        icon={tones[tone].icon}
        lifetime={lifetime}
        isPaused={isPaused}
        renewals={renewals}
        isDragged={isDragged}
        isGone={isGone}
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
    </div>
  )
}

/** sonner makes each toast a tab stop; the button within already is one. */
const beNoStop = (body: HTMLElement | null) => body?.closest('li')?.setAttribute('tabindex', '-1')
