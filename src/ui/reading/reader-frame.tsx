import type { ReactNode } from 'react'
import { readerFrame } from '#styled-system/recipes/reader-frame.js'

type Props = {
  label: string
  /** Shown instead of the page while there is none. */
  overlay?: ReactNode
  /** Tools that float over the page. */
  bars?: ReactNode
  /** At the top, where they don't cover the selected text. */
  areBarsHigh?: boolean | undefined
  previous: ReactNode
  next: ReactNode
  progress: ReactNode
  percent: string
  isRightToLeft?: boolean | undefined
}

/** A page of a book, with page buttons and progress below, in the book's own direction. */
export function ReaderFrame(props: Props) {
  const { label, overlay, bars, areBarsHigh, previous, next, progress, percent, isRightToLeft } = props
  const classes = readerFrame()
  return (
    <section className={classes.root} aria-label={label}>
      <div className={classes.stage}>
        {/* The book is shown in this element; React renders nothing in it. */}
        <div data-book-stage className={classes.book} dir="ltr" />
        {bars ? (
          <div className={classes.bars} data-side={areBarsHigh ? 'top' : 'bottom'}>
            {bars}
          </div>
        ) : null}
        {overlay ? <div className={classes.overlay}>{overlay}</div> : null}
      </div>
      <div className={classes.foot} dir={isRightToLeft ? 'rtl' : 'ltr'}>
        {previous}
        <div className={classes.share}>
          {progress}
          <span className={classes.percent}>{percent}</span>
        </div>
        {next}
      </div>
    </section>
  )
}
