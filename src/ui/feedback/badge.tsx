import type { ReactNode } from 'react'
import { badge } from '#styled-system/recipes/badge.js'

type Props = {
  children: ReactNode
  variant?: 'neutral' | 'accent' | 'success' | undefined
}

/** A short label. */
export function Badge({ children, variant }: Props) {
  return <span className={badge({ variant })}>{children}</span>
}
