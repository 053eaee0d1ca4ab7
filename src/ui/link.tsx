import type { ReactNode } from 'react'
import { link } from '../../styled-system/recipes/index.js'

type Props = {
  href: string
  children: ReactNode
  tone?: 'accent' | 'quiet' | undefined
  isExternal?: boolean | undefined
}

/** A link in running text. */
export function Link({ href, children, tone, isExternal = false }: Props) {
  return (
    <a
      href={href}
      className={link({ tone })}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noreferrer' : undefined}
    >
      {children}
    </a>
  )
}
