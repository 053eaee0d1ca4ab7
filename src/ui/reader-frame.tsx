import type { ReactNode, Ref } from 'react'
import { readerFrame } from '../../styled-system/recipes/index.js'

type Props = {
  /** Where the book is shown; nothing of ours goes into it. */
  stage: Ref<HTMLDivElement>
  label: string
  /** In place of a page that is not there. */
  over?: ReactNode
  previous: ReactNode
  next: ReactNode
  progress: ReactNode
  percent: string
  isRightToLeft?: boolean | undefined
}

/** A page of a book, and below it how to turn it and how far it is. Pages lie left to right as the book says. */
export function ReaderFrame({ stage, label, over, previous, next, progress, percent, isRightToLeft }: Props) {
  const classes = readerFrame()
  return (
    <section className={classes.root} aria-label={label}>
      <div className={classes.stage}>
        <div ref={stage} className={classes.book} dir="ltr" />
        {over ? <div className={classes.over}>{over}</div> : null}
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
