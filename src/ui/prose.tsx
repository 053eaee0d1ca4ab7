import type { ReactNode } from 'react'
import { prose } from '../../styled-system/recipes/index.js'

/** A long text: paragraphs, headings, lists and quotes as plain elements. About 68 characters fit on a line. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={prose()}>{children}</div>
}
