import type { ReactNode } from 'react'
import { page } from '#styled-system/recipes/index.js'

type Props = {
  /** The one h1 of the screen. */
  title: string
  /** Title of the browser's tab; defaults to `title`. */
  documentTitle?: string | undefined
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  children?: ReactNode
  width?: 'full' | 'prose' | undefined
  size?: 'title' | 'hero' | 'greeting' | 'compact' | undefined
}

let hasShownOne = false

/**
 * Every screen but the first of a visit fades in, and its heading gets the focus; at first the browser has its own
 * place.
 */
const arrive = (root: HTMLElement | null) => {
  if (root === null) return
  if (hasShownOne) {
    root.dataset.arriving = ''
    root.querySelector('h1')?.focus({ preventScroll: true })
  }
  hasShownOne = true
}

/** One screen: heading, what leads into it, what can be done, and the rest. The layout owns the main landmark. */
export function Page({ title, documentTitle, lead, actions, children, width, size }: Props) {
  const classes = page({ width, size })
  return (
    <div ref={arrive} className={classes.root}>
      <title>{documentTitle ?? title}</title>
      <div className={classes.header}>
        <div className={classes.heading}>
          <h1 tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}
