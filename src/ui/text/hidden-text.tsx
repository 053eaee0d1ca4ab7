import { type ReactNode, useState } from 'react'
import { hiddenText } from '#styled-system/recipes/hidden-text.js'

type Props = {
  children: ReactNode
  as?: 'span' | 'h2' | 'p' | undefined
  /** Changes are announced. It comes empty: screen readers miss what a live region brings with it. */
  live?: 'polite' | 'assertive' | undefined
  role?: 'status' | 'alert' | undefined
}

/** For screen readers only. */
export function HiddenText({ children, as: Element = 'span', live, role }: Props) {
  const [first] = useState(children)
  const [isNews, setNews] = useState(live === undefined)
  if (!isNews && children !== first) setNews(true)
  return (
    <Element className={hiddenText()} aria-live={live} role={role}>
      {isNews ? children : null}
    </Element>
  )
}
