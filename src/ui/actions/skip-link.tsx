import type { ReactNode } from 'react'
import { skipLink } from '#styled-system/recipes/skip-link.js'

/** The first tab stop: skips the navigation. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className={skipLink()}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children}
    </a>
  )
}
