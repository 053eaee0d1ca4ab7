import type { ReactNode } from 'react'
import { hiddenText } from '../../styled-system/recipes/index.js'

type Props = {
  children: ReactNode
  as?: 'span' | 'h2' | 'p' | undefined
  live?: 'polite' | 'assertive' | undefined
}

/** Heard, not seen; with `live`, announced when it changes. */
export function HiddenText({ children, as: Element = 'span', live }: Props) {
  return (
    <Element className={hiddenText()} aria-live={live}>
      {children}
    </Element>
  )
}
