import '#theme/further.css'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { readerFrame } from '#styled-system/recipes/reader-frame.js'
import { followBottomBar } from '#ui/layout/bottom-bar.ts'
import { PageTitle } from '#ui/layout/page.tsx'

type Props = {
  title: string
  documentTitle: string
  /** The way back. */
  breadcrumb: ReactNode
  /** Below the title: where in the book. */
  lead: string
  tools: ReactNode
  label: string
  /** Shown instead of the page while there is none. */
  overlay?: ReactNode
  /** At the bottom of the page. */
  bar?: ReactNode
  /** At the selected text. */
  atText?: ReactNode
  previous: ReactNode
  next: ReactNode
  progress: ReactNode
  percent: string
  isRightToLeft?: boolean | undefined
  /** In small windows only notices are left beside the book. */
  areBarsHidden: boolean
  /** The button that shows them again. */
  onShowBars: () => void
  showBars: string
}

/**
 * A book: tools above its page, progress and page buttons below, in the book's own direction. In windows below 900 px
 * the page fills the window and the bars lie over it, so that the page keeps its size when they go.
 */
export function ReaderFrame(props: Props) {
  const { title, documentTitle, breadcrumb, lead, tools, label, overlay, bar, atText } = props
  const { previous, next, progress, percent, isRightToLeft, areBarsHidden, onShowBars, showBars } = props
  const root = useRef<HTMLDivElement>(null)
  const show = useRef<HTMLButtonElement>(null)
  const isAsked = useRef(false)
  const classes = readerFrame()

  useLayoutEffect(() => (root.current ? followBottomBar(root.current) : undefined), [])

  // What has the focus must not be hidden: it moves to the button that brings the bars back, and from there into them.
  useEffect(() => {
    if (areBarsHidden) {
      if (document.activeElement?.closest('[data-bar]')) show.current?.focus({ preventScroll: true })
    } else if (isAsked.current) {
      root.current?.querySelector<HTMLElement>('[data-bar] button')?.focus()
    }
    isAsked.current = false
  }, [areBarsHidden])

  return (
    <div ref={root} className={classes.root} data-bars={areBarsHidden ? 'hidden' : 'shown'}>
      <div className={classes.head} data-bar>
        <div className={classes.heading}>
          {breadcrumb}
          <div className={classes.words}>
            <PageTitle title={title} documentTitle={documentTitle} className={classes.title} />
            <p className={classes.lead}>{lead}</p>
          </div>
        </div>
        <div className={classes.tools}>{tools}</div>
      </div>
      {areBarsHidden ? (
        <button
          ref={show}
          type="button"
          className={classes.show}
          onClick={() => {
            isAsked.current = true
            onShowBars()
          }}
        >
          {showBars}
        </button>
      ) : null}
      <section className={classes.stage} aria-label={label}>
        {/* The book is shown in this element; React renders nothing in it. */}
        <div data-book-stage className={classes.book} dir="ltr" />
        {bar ? <div className={classes.bar}>{bar}</div> : null}
        {atText}
        {overlay ? <div className={classes.overlay}>{overlay}</div> : null}
      </section>
      <div className={classes.foot} data-bar dir={isRightToLeft ? 'rtl' : 'ltr'}>
        <div>{previous}</div>
        <div className={classes.share}>
          {progress}
          <span className={classes.percent}>{percent}</span>
        </div>
        <div>{next}</div>
      </div>
    </div>
  )
}
