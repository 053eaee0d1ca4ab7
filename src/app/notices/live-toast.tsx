import { shallowEqual, useSelector } from '@xstate/react'
import { t } from '#locale/t.ts'
import type { Notice } from '#machines/notices/notices.machine.ts'
import { toastView } from '#machines/notices/toast.view.ts'
import { Button } from '#ui/actions/button.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import type { ToastActor } from './toaster.ts'

type Props = {
  notice: Notice
  actor: ToastActor
  /** The notification's button was pressed. */
  onAct: () => void
}

/** A running toast. */
export function LiveToast({ notice, actor, onAct }: Props) {
  const { remaining, isDragged, isGone } = useSelector(actor, toastView, shallowEqual)
  const { id, tone, words, copyable, action } = notice
  return (
    <div ref={beNoStop}>
      <Toast
        id={id}
        status={tone}
        remaining={remaining}
        isDragged={isDragged}
        isGone={isGone}
        copyable={copyable === null ? undefined : { label: t('Link'), text: copyable }}
        action={
          action === null ? undefined : (
            <Button variant="link" size="sm" onClick={onAct}>
              {action.label}
            </Button>
          )
        }
        closeHint={t('Dismiss')}
        onClose={() => actor.send({ type: 'toast.close' })}
        onGrab={() => actor.send({ type: 'toast.grab' })}
        onRelease={(share) => actor.send({ type: 'toast.release', share })}
        onPointer={(isOver) => actor.send({ type: isOver ? 'pointer.entered' : 'pointer.left' })}
        onFocus={(isWithin) => actor.send({ type: isWithin ? 'focus.entered' : 'focus.left' })}
      >
        {words}
      </Toast>
    </div>
  )
}

/** sonner makes each toast a tab stop; the button within already is one. */
const beNoStop = (body: HTMLElement | null) => body?.closest('li')?.setAttribute('tabindex', '-1')
