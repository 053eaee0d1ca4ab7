import type { ReactNode } from 'react'
import { prose } from '../../styled-system/recipes/index.js'

/**
 * A long text: paragraphs, headings, lists and quotes as plain elements. About 68 characters fit on a line. It runs the
 * way its language does, whichever way the page runs.
 */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div dir="auto" className={prose()}>
      {children}
    </div>
  )
}
