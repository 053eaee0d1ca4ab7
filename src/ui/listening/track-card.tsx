import { type ReactNode, useId } from 'react'
import { trackCard } from '#styled-system/recipes/track-card.js'
import { trackGrid } from '#styled-system/recipes/track-grid.js'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Props = {
  cover: ReactNode
  title: ReactNode
  meta: ReactNode
  text: ReactNode
  /** The button on the cover. */
  play: ReactNode
  /** On the cover's corner. */
  mark?: ReactNode
  /** The position, if the track is started. */
  progress?: ReactNode
  /** Heart and menu. */
  end: ReactNode
  isCurrent?: boolean | undefined
}

export function TrackGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ul className={trackGrid()} aria-label={label}>
      {children}
    </ul>
  )
}

/** Cards that are still loading; `label` is its name. */
export function TrackGridSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="progressbar" aria-label={label} className={trackGrid()}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={trackCard().loading} aria-hidden="true">
          <Skeleton shape="block" />
          <Skeleton count={2} />
        </div>
      ))}
    </div>
  )
}

/** A program and its actions. A row of 88 px on phones, a cover with text below from 600 px. */
export function TrackCard(props: Props) {
  const { cover, title, meta, text, play, mark, progress, end, isCurrent = false } = props
  const id = useId()
  const classes = trackCard()
  return (
    <li className={classes.root} aria-labelledby={id} data-current={isCurrent ? '' : undefined}>
      <div className={classes.art}>
        {cover}
        {mark}
        <div className={classes.play}>{play}</div>
      </div>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.meta}>{meta}</p>
      </div>
      <p className={classes.text}>{text}</p>
      {progress ? <div className={classes.progress}>{progress}</div> : null}
      <div className={classes.end}>{end}</div>
    </li>
  )
}
