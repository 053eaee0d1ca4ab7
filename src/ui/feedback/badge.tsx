import type { ReactNode } from 'react'
import { badge } from '#styled-system/recipes/index.js'

type Props = {
  children: ReactNode
  tone?: 'neutral' | 'accent' | 'secondary' | 'error' | 'success' | 'warning' | undefined
}

/** A short label. */
export function Badge({ children, tone }: Props) {
  return <span className={badge({ tone })}>{children}</span>
}
