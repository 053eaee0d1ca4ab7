import type { ReactNode } from 'react'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'

type Props = {
  children: ReactNode
  as?: 'span' | 'h2' | 'p' | undefined
  live?: 'polite' | 'assertive' | undefined
  role?: 'status' | 'alert' | undefined
}

/** For screen readers only; with `live`, changes are announced. */
export function HiddenText({ children, as: Element = 'span', live, role }: Props) {
  return (
    <Element className={hiddenText()} aria-live={live} role={role}>
      {children}
    </Element>
  )
}
