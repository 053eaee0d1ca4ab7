/** The inspector's own buttons. */
import type { ReactNode } from 'react'
import './parts.css'

type Props = {
  children: ReactNode
  onClick: () => void
  isMain?: boolean
  isDisabled?: boolean
  isPressed?: boolean
  iconStart?: ReactNode
}

/** Stays focusable while disabled, and announces that. */
export function Button({ children, onClick, isMain, isDisabled = false, isPressed, iconStart }: Props) {
  return (
    <button
      type="button"
      className="part-button"
      data-main={isMain}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      onClick={isDisabled ? undefined : onClick}
    >
      {iconStart}
      <span>{children}</span>
    </button>
  )
}

/** One of the first tab stops: skips the navigation. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className="part-skip"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
