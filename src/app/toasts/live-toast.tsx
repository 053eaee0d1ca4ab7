import { shallowEqual, useSelector } from '@xstate/react'
import { t } from '../../locale/t.ts'
import type { Notice } from '../../machines/notices/notices.machine.ts'
import { toastView } from '../../machines/toast/toast.view.ts'
import { Toast } from '../../ui/toast.tsx'
import type { ToastActor } from './toaster.ts'

/** A running toast, and what is done to it. */
export function LiveToast({ notice, actor }: { notice: Notice; actor: ToastActor }) {
  const { remaining, isDragged, isGone } = useSelector(actor, toastView, shallowEqual)
  const { id, tone, words, copyable } = notice
  return (
    <div ref={beNoStop}>
      <Toast
        id={id}
        tone={tone}
        remaining={remaining}
        isDragged={isDragged}
        isGone={isGone}
        copyable={copyable === null ? undefined : { label: t('To copy by hand'), text: copyable }}
        closeHint={t('Press to close')}
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

/** sonner makes what it stacks a stop of the Tab key; the button within is one already. */
const beNoStop = (body: HTMLElement | null) => body?.closest('li')?.setAttribute('tabindex', '-1')
