import type { ReactNode } from 'react'
import { toolRow } from '#styled-system/recipes/tool-row.js'

/** A row of ghost buttons, aligned with the content above. */
export function ToolRow({ children }: { children: ReactNode }) {
  return <div className={toolRow()}>{children}</div>
}
