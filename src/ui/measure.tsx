import type { ReactNode } from 'react'
import { measure } from '../../styled-system/recipes/index.js'

/** No wider than a few lines of writing need. */
export function Measure({ children }: { children: ReactNode }) {
  return <div className={measure()}>{children}</div>
}
