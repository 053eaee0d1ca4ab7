import { Children, type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '#styled-system/recipes/toast.js'

type Props = { label: string; children: ReactNode }

/**
 * Toasts as list items, newest first, above everything. Alt+T moves the focus there. When a focused toast is removed, the
 * next one gets the focus, or what had it before. Callers announce the words.
 */
export function ToastList({ label, children }: Props) {
  const list = useRef<HTMLElement>(null)
  const hasFocus = useRef(false)
  const before = useRef<EventTarget | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const focus = (event: KeyboardEvent) =>
      isShortcut(event) && firstButton(list.current) !== null && list.current?.focus()
    addEventListener('keydown', focus, { signal: controller.signal })
    return () => controller.abort()
  }, [])

  // After any change: whatever was focused may be gone.
  useEffect(() => {
    const next = firstButton(list.current)
    if (!hasFocus.current || (next !== null && list.current?.contains(document.activeElement))) return
    hasFocus.current = false
    const target = next ?? before.current
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })

  function enter({ currentTarget, relatedTarget }: FocusEvent): void {
    hasFocus.current = true
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
  }

  function leave(): void {
    hasFocus.current = false
  }

  return createPortal(
    <section
      ref={list}
      className={toast().region}
      // Without a name it’s no landmark, so an empty list isn’t one.
      aria-label={Children.count(children) === 0 ? undefined : label}
      aria-live="off"
      tabIndex={-1}
      data-no-print
      data-above
      dir="ltr"
      onFocus={enter}
      onBlur={leave}
    >
      <ol className={toast().list}>{children}</ol>
    </section>,
    document.body,
  )
}

const isShortcut = ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT'

const firstButton = (list: HTMLElement | null) => list?.querySelector('button') ?? null
