import type { ReactNode } from 'react'
import { anchoredSection } from '#styled-system/recipes/anchored-section.js'

type Props = {
  id: string
  title: string
  size?: 'heading' | 'subheading' | undefined
  children: ReactNode
}

/** A part of a screen that links with `#id` lead to; it takes the focus. */
export function AnchoredSection({ id, title, size, children }: Props) {
  const classes = anchoredSection({ size })
  return (
    <section id={id} ref={arrive} tabIndex={-1} className={classes.root} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The browser looked for the target before the screen was rendered. */
const arrive = (part: HTMLElement | null) => {
  if (part === null || location.hash !== `#${part.id}`) return
  part.focus({ preventScroll: true })
  part.scrollIntoView()
}
