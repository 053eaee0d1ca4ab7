import type { ReactNode } from 'react'
import { filters } from '#styled-system/recipes/filters.js'

/** Filters a list while you type; there's nothing to submit. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className={filters()}>
      {children}
    </search>
  )
}
