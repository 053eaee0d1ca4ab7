/**
 * Where toasts are drawn: sonner stacks them at the top right, newest on top, whatever the direction and the mode.
 *
 * Its timers, its swipe and its words for screen readers are off: the toast machine keeps the time and judges drags, and
 * the frame announces. Its styles come from its file, and not from its script: see `scripts/build/sonner.mjs`.
 */
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { toast as recipe } from '../../../styled-system/recipes/index.js'
import { t } from '../../locale/t.ts'
import { inSight, type Notice } from '../../machines/notices/notices.machine.ts'
import { LiveToast } from './live-toast.tsx'
import type { ToastActor } from './toaster.ts'

const shown = new Map<string, ToastActor>()

export function show(notice: Notice, actor: ToastActor): void {
  shown.set(notice.id, actor)
  sonner.custom(() => <LiveToast notice={notice} actor={actor} />, {
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

/** Below the top bar, whose buttons stay in reach. */
const top = 'calc(var(--sizes-topbar) + 8px)'
/** The room beside a toast is within its place: an offset of sonner's shifts it on a phone from right to left. */
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
        containerAriaLabel={t('Messages')}
        toastOptions={{ className: recipe().item }}
        style={{ '--width': '23.5rem' } as object}
      />
    </div>,
    document.body,
  )
}

/** The frame says the words; said here too they would be heard twice. */
const beQuiet = (section: HTMLElement | null) => section?.setAttribute('aria-live', 'off')

const toastOf = (node: Element | null) => node?.closest<HTMLElement>('[data-toast]') ?? null

/** Esc belongs to the toast that has the focus, and not also to what lies open beneath. */
function closeFocused(event: KeyboardEvent): void {
  const actor = shown.get(toastOf(document.activeElement)?.dataset.toast ?? '')
  if (event.key !== 'Escape' || actor === undefined) return
  event.stopPropagation()
  actor.send({ type: 'toast.close' })
}

/** The focus goes to the next toast, or back to where it was before the toasts had it. */
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
