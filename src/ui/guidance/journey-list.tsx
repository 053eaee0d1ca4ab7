import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { journeyList } from '#styled-system/recipes/journey-list.js'

/** An ordered list of steps. In print, each has a box to tick. */
export function JourneyList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={journeyList().root} aria-label={label}>
      {children}
    </ol>
  )
}

type Props = {
  /** Its number. */
  number: number
  title: string
  text: string
  /** Links to its program and article. */
  links: ReactNode
  /** When and how it was done. */
  doneWords: string | null
  isNext: boolean
  /** Can't be changed: it can't be undone, or isn't open yet. */
  isFixed: boolean
  tickLabel: string
  onTick: (isDone: boolean) => void
}

/** One step: a tick box, a description, and links. */
export function JourneyRow(props: Props) {
  const { number, title, text, links, doneWords, isNext, isFixed, tickLabel, onTick } = props
  const classes = journeyList()
  const isDone = doneWords !== null
  return (
    <li
      className={classes.row}
      data-next={isNext ? '' : undefined}
      aria-current={isNext ? 'step' : undefined}
    >
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={tickLabel}
          checked={isDone}
          aria-disabled={isFixed || undefined}
          onChange={(event) => {
            if (!isFixed) onTick(event.target.checked)
          }}
        />
        {isDone ? <Check size={16} strokeWidth={3} className={classes.mark} aria-hidden="true" /> : null}
      </label>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>{text}</p>
        <div className={classes.links}>{links}</div>
        {isDone ? <p className={classes.done}>{doneWords}</p> : null}
      </div>
    </li>
  )
}
