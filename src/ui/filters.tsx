import type { ReactNode } from 'react'
import { filters } from '../../styled-system/recipes/index.js'

/** Narrows a list down as one types and chooses; nothing to send. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className={filters()}>
      {children}
    </search>
  )
}
