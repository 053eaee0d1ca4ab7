import type { ReactNode } from 'react'
import { text } from '#styled-system/recipes/text.js'

type Props = {
  children: ReactNode
  as?: 'p' | 'span' | 'h3' | 'time' | undefined
  size?: 'title' | 'heading' | 'label' | 'body' | 'small' | undefined
  color?: 'muted' | 'success' | 'inherit' | undefined
  /** One column of text, 68 characters wide at most. */
  isProse?: boolean | undefined
  /** Digits of equal width, for times and counts. */
  isTabular?: boolean | undefined
  id?: string | undefined
}

/** Text in one of the type scale's sizes. */
export function Text({ children, as: Element = 'p', size, color, isProse, isTabular, id }: Props) {
  const measure = isProse ? 'prose' : 'free'
  return (
    <Element id={id} className={text({ size, color, measure, figures: isTabular ? 'tabular' : 'normal' })}>
      {children}
    </Element>
  )
}
