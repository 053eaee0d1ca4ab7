import type { ReactNode } from 'react'
import { prose } from '#styled-system/recipes/prose.js'

/**
 * A long text: paragraphs, headings, lists and quotes as plain elements, about 68 characters a line. Its direction
 * follows its language, not the page.
 */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div dir="auto" className={prose()}>
      {children}
    </div>
  )
}
