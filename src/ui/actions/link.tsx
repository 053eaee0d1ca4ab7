import type { ReactNode } from 'react'
import { link } from '#styled-system/recipes/link.js'

type Props = {
  href: string
  children: ReactNode
  variant?: 'accent' | 'quiet' | undefined
  isExternal?: boolean | undefined
  /** A link on its own rather than in a sentence: as tall as a touch target. */
  standalone?: boolean | undefined
}

/** A link in running text or on its own. */
export function Link({ href, children, variant, isExternal = false, standalone = false }: Props) {
  return (
    <a
      href={href}
      className={link({ variant, layout: standalone ? 'standalone' : 'text' })}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noreferrer' : undefined}
    >
      {children}
    </a>
  )
}
