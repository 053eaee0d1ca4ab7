/** The inspector's own buttons. */
import type { ReactNode } from 'react'
import './parts.css'

type Look = { variant?: 'solid' | 'subtle' | 'outline' | 'link'; size?: 'sm' | 'md' }

type ButtonProps = Look & {
  children: ReactNode
  onClick: () => void
  isDisabled?: boolean
  isPressed?: boolean
  iconStart?: ReactNode
}

const classOf = ({ variant = 'solid', size = 'md' }: Look) => `part-button ${variant} ${size}`

/** While disabled it can still have the focus, and says so. */
export function Button({
  children,
  onClick,
  isDisabled = false,
  isPressed,
  iconStart,
  ...look
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf(look)}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      onClick={isDisabled ? undefined : onClick}
    >
      {iconStart}
      <span>{children}</span>
    </button>
  )
}

/** Opens in a new tab. */
export function ButtonLink({ children, href, ...look }: Look & { children: ReactNode; href: string }) {
  return (
    <a href={href} className={classOf(look)} target="_blank" rel="noreferrer">
      <span>{children}</span>
    </a>
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
