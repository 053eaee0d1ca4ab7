import type { ReactNode } from 'react'
import { toolRow } from '../../styled-system/recipes/index.js'

/** Quiet buttons beside each other, flush with what stands above them. */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={toolRow()}>{children}</div>
}
