import type { ReactNode } from 'react'
import { text } from '#styled-system/recipes/index.js'

type Props = {
  children: ReactNode
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'h4' | 'dt' | 'dd' | 'time' | 'strong' | undefined
  size?: 'hero' | 'title' | 'heading' | 'subheading' | 'label' | 'body' | 'small' | 'caption' | undefined
  color?: 'strong' | 'muted' | 'faint' | 'accent' | 'secondary' | 'error' | 'success' | 'inherit' | undefined
  /** One column of text, 68 characters wide at most. */
  isProse?: boolean | undefined
  /** One line, cut off with an ellipsis. */
  isCut?: boolean | undefined
  /** Digits of equal width, for times and counts. */
  isTabular?: boolean | undefined
  id?: string | undefined
}

/** Text in one of the type scale's sizes. */
export function Text({ children, as: Element = 'p', size, color, isProse, isCut, isTabular, id }: Props) {
  const measure = isProse ? 'prose' : 'free'
  const cut = isCut ? 'one' : 'none'
  return (
    <Element
      id={id}
      className={text({ size, color, measure, cut, figures: isTabular ? 'tabular' : 'normal' })}
    >
      {children}
    </Element>
  )
}
