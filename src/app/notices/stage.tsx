/**
 * Draws the toasts: sonner stacks them at the top right, newest on top, in any direction and mode.
 *
 * Its timers, swipes and announcements are off: they differ from what is specified, so the toast machine counts down
 * and judges drags, and `toasts.tsx` announces. Its styles come from its CSS file, not its script: see
 * `scripts/build/sonner.ts`.
 */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { type ToastActor, useToasts } from '#actors/notices.ts'
import { t } from '#locale/t.ts'
import { inSight, type Notice } from '#machines/notices/notices.machine.ts'
import { toast as recipe } from '#styled-system/recipes/toast.js'
import { LiveToast } from './live-toast.tsx'

/** Below the top bar, so its buttons can still be pressed. */
const top = 'calc(var(--sizes-topbar) + 8px)'
/** Toasts have their own margin: with an offset, sonner moves them to the left on a phone. */
const edge = '0px'
const offset = { top, right: edge, left: edge }

export function Stage() {
  const toasts = useToasts()
  const closeFocused = useEffectEvent((event: KeyboardEvent) => {
    const { toast: id } = toastOf(document.activeElement)?.dataset ?? {}
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

  return createPortal(
    <div data-no-print data-above>
      <Toaster
        ref={beQuiet}
        position="top-right"
        dir="ltr"
        theme="light"
        expand
        visibleToasts={inSight}
        gap={8}
        offset={offset}
        mobileOffset={offset}
        containerAriaLabel={t('Notifications')}
        toastOptions={{ className: recipe().item }}
        style={{ '--width': '23.5rem' } as object}
      />
      {toasts.toReversed().map(({ notice, actor }) => (
        <Shown key={notice.id} notice={notice} actor={actor} />
      ))}
    </div>,
    document.body,
  )
}

/** Hands a toast to sonner for as long as it's mounted. */
function Shown({ notice, actor }: { notice: Notice; actor: ToastActor }) {
  const { id } = notice
  useLayoutEffect(() => {
    sonner.custom(() => <LiveToast notice={notice} actor={actor} />, {
      id,
      duration: Number.POSITIVE_INFINITY,
      dismissible: false,
    })
  }, [id, notice, actor])
  // Not a layout effect: React would give the focus back.
  useEffect(
    () => () => {
      leaveFocus(id)
      sonner.dismiss(id)
    },
    [id],
  )
  return null
}

/** `toasts.tsx` announces the words; a second live region would repeat them. */
const beQuiet = (section: HTMLElement | null) => section?.setAttribute('aria-live', 'off')

const toastOf = (node: Element | null) => node?.closest<HTMLElement>('[data-toast]') ?? null

/** Moves the focus to the next toast, or back to where it was before. */
function leaveFocus(id: string): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || toastOf(focused)?.dataset.toast !== id) return
  const next = [...document.querySelectorAll<HTMLElement>('[data-removed=false] [data-toast] button')].find(
    // The second name is that of Chrome before 121 and Firefox before 122.
    (button) =>
      toastOf(button)?.dataset.toast !== id &&
      button.checkVisibility({ visibilityProperty: true, checkVisibilityCSS: true }),
  )
  if (next) next.focus()
  else focused.blur()
}
