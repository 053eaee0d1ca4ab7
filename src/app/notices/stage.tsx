/**
 * Draws the toasts: sonner stacks them at the top right, newest on top, in any direction and mode.
 *
 * Its timers, swipes and announcements are off: the toast machine counts down and judges drags, and `toasts.tsx`
 * announces. Its styles come from its CSS file, not its script: see `scripts/build/sonner.ts`.
 */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { t } from '#locale/t.ts'
import { inSight, type Notice } from '#machines/notices/notices.machine.ts'
import { toast as recipe } from '#styled-system/recipes/index.js'
import { LiveToast } from './live-toast.tsx'
import type { ToastActor } from './toaster.ts'

const shown = new Map<string, ToastActor>()

export function show(notice: Notice, actor: ToastActor, onAct: () => void): void {
  shown.set(notice.id, actor)
  sonner.custom(() => <LiveToast notice={notice} actor={actor} onAct={onAct} />, {
    id: notice.id,
    duration: Number.POSITIVE_INFINITY,
    dismissible: false,
  })
}

export function hide(id: string): void {
  shown.delete(id)
  leaveFocus(id)
  sonner.dismiss(id)
}

export function hideAll(): void {
  shown.clear()
  sonner.dismiss()
}

/** Below the top bar, so its buttons can still be pressed. */
const top = 'calc(var(--sizes-topbar) + 8px)'
/** Toasts have their own margin: with an offset, sonner moves them to the left on a phone. */
const edge = '0px'
const offset = { top, right: edge, left: edge }

export function Stage() {
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
    </div>,
    document.body,
  )
}

/** `toasts.tsx` announces the words; a second live region would repeat them. */
const beQuiet = (section: HTMLElement | null) => section?.setAttribute('aria-live', 'off')

const toastOf = (node: Element | null) => node?.closest<HTMLElement>('[data-toast]') ?? null

/** Esc closes the focused toast only, not also a dialog beneath it. */
function closeFocused(event: KeyboardEvent): void {
  const actor = shown.get(toastOf(document.activeElement)?.dataset.toast ?? '')
  if (event.key !== 'Escape' || actor === undefined) return
  event.stopPropagation()
  actor.send({ type: 'toast.close' })
}

/** Moves the focus to the next toast, or back to where it was before. */
function leaveFocus(id: string): void {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || toastOf(focused)?.dataset.toast !== id) return
  const others = [...shown.keys()].toReversed()
  const next = others
    .map((other) => document.querySelector<HTMLElement>(`[data-toast="${other}"] button`))
    .find((button) => button?.checkVisibility({ visibilityProperty: true }))
  if (next) next.focus()
  else focused.blur()
}
