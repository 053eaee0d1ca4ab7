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

/** While disabled it can still have the focus, and says so. */
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

/** Among the first tab stops: skips the navigation. */
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
