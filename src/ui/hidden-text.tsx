import type { ReactNode } from 'react'
import { hiddenText } from '../../styled-system/recipes/index.js'

type Props = {
  children: ReactNode
  as?: 'span' | 'h2' | 'p' | undefined
  live?: 'polite' | 'assertive' | undefined
  role?: 'status' | 'alert' | undefined
}

/** Heard, not seen; with `live`, announced when it changes. */
export function HiddenText({ children, as: Element = 'span', live, role }: Props) {
  return (
    <Element className={hiddenText()} aria-live={live} role={role}>
      {children}
    </Element>
  )
}
