import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { page } from '#styled-system/recipes/page.js'

type Props = {
  /** The one h1 of the screen. */
  title: string
  /** False while the title may still change: it gets the focus afterwards, so that it's read aloud once. */
  isTitleReady?: boolean | undefined
  /** Title of the browser's tab; defaults to `title`. */
  documentTitle?: string | undefined
  /** Above the title. */
  breadcrumb?: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  children?: ReactNode
  width?: 'page' | 'desk' | 'prose' | undefined
  size?: 'title' | 'hero' | 'greeting' | 'article' | 'compact' | 'list' | undefined
}

let hasShownOne = false

/** Moves the focus to the heading of every screen but the first of a visit, where the browser has its own place. */
const focusAfterNavigation = (heading: HTMLHeadingElement | null) => {
  if (heading === null) return
  if (hasShownOne) heading.focus({ preventScroll: true })
  hasShownOne = true
}

/**
 * One screen: heading, lead, actions and content. It fades in, unless it's the first of a visit. The layout
 * provides the main landmark.
 */
export function Page(props: Props) {
  const { title, isTitleReady, documentTitle, breadcrumb, lead, actions, children, width, size } = props
  const [isArriving] = useState(hasShownOne)
  const classes = page({ width, size })
  return (
    <div className={classes.root} data-arriving={isArriving || undefined}>
      <div className={classes.header}>
        <div className={classes.heading}>
          {breadcrumb}
          <PageTitle
            title={title}
            isReady={isTitleReady}
            documentTitle={documentTitle}
            className={classes.title}
          />
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  )
}

type TitleProps = {
  title: string
  isReady?: boolean | undefined
  documentTitle?: string | undefined
  className: string | undefined
}

const isPrerendered = typeof document === 'undefined'

/** The one h1 of a screen, which gets the focus, and the title of the browser's tab. */
export function PageTitle({ title, isReady = true, documentTitle, className }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [before] = useState(() => (isPrerendered ? null : document.activeElement))
  const tab = documentTitle ?? title
  // As an element, it would be removed with its screen, and the tab would have no title until the next one has loaded.
  useLayoutEffect(() => {
    document.title = tab
  }, [tab])
  useLayoutEffect(() => {
    // Until the title was ready, the member may have moved on.
    if (isReady && [before, document.body].includes(document.activeElement))
      focusAfterNavigation(heading.current)
  }, [isReady, before])
  return (
    <>
      {isPrerendered ? <title>{tab}</title> : null}
      <h1 ref={heading} tabIndex={-1} className={className}>
        {title}
      </h1>
    </>
  )
}
