import { GripVertical } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { trackList } from '#styled-system/recipes/track-list.js'
import { trackRow } from '#styled-system/recipes/track-row.js'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Props = {
  /** Cover, number or button at the start. */
  lead: ReactNode
  title: ReactNode
  meta: ReactNode
  /** Buttons at the end. */
  end: ReactNode
  isCurrent?: boolean | undefined
  /** It can't be played. */
  isFaded?: boolean | undefined
  /** It is being dragged. */
  isHeld?: boolean | undefined
  /** With the buttons of `end` under the text, and further apart. */
  room?: 'normal' | 'wide' | undefined
}

/** An ordered list of tracks. */
export function TrackList(props: {
  children: ReactNode
  label: string
  /** Inside a dialog, which is a surface already. */
  isPlain?: boolean | undefined
}) {
  const { children, label, isPlain = false } = props
  return (
    <ol className={trackList({ face: isPlain ? 'none' : 'card' })} aria-label={label}>
      {children}
    </ol>
  )
}

/** Rows that are still loading; `label` is its name. */
export function TrackListSkeleton({ label, count }: { label: string; count: number }) {
  const classes = trackRow()
  return (
    <div role="progressbar" aria-label={label} className={trackList()}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={classes.root} aria-hidden="true">
          <div className={classes.blank} />
          <div className={classes.loading}>
            <Skeleton count={2} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** One track in a list. */
export function TrackRow(props: Props) {
  const { lead, title, meta, end, isCurrent = false, isFaded = false, isHeld = false, room } = props
  const classes = trackRow({ room })
  return (
    <li
      className={classes.root}
      aria-current={isCurrent || undefined}
      data-current={isCurrent ? '' : undefined}
      data-faded={isFaded ? '' : undefined}
      data-held={isHeld ? '' : undefined}
    >
      <div className={classes.lead}>{lead}</div>
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        <div className={classes.meta}>{meta}</div>
      </div>
      <div className={classes.end}>{end}</div>
    </li>
  )
}

/** The row's title as a button. Its target is the whole row except the other buttons. */
export function RowButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props
  return (
    <button type="button" className={trackRow().button} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

/** The row's actions: buttons where there's room, one menu on phones. */
export function RowEnd({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  const classes = trackRow()
  return (
    <>
      <span className={classes.wide}>{wide}</span>
      <span className={classes.narrow}>{narrow}</span>
    </>
  )
}

/** A handle for dragging the row. The arrow keys move it too, which screen readers in browse mode keep for themselves. */
export function RowGrip(
  props: { label: string; tip: string; children: ReactNode } & Pick<
    HTMLAttributes<HTMLButtonElement>,
    'onPointerDown' | 'onKeyDown'
  >,
) {
  const { label, tip, children, ...handlers } = props
  const classes = trackRow()
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title={tip}
      {...handlers}
    >
      {children}
      <span className={classes.gripMark}>
        <GripVertical size={14} aria-hidden="true" />
      </span>
    </button>
  )
}

/** A small cover with a play button in the middle. */
export function RowArt(props: { cover: ReactNode; play: ReactNode; mark?: ReactNode }) {
  const { cover, play, mark } = props
  const classes = trackRow()
  return (
    <div className={classes.art}>
      {cover}
      {mark}
      <div className={classes.play}>{play}</div>
    </div>
  )
}

/** A placeholder for a missing cover. */
export function RowBlank({ children }: { children: ReactNode }) {
  return (
    <div className={trackRow().blank} aria-hidden="true">
      {children}
    </div>
  )
}
