import type { ReactNode } from 'react'
import { journeyPlan } from '#styled-system/recipes/journey-plan.js'

/** The plan on paper: steps with boxes to tick. Not on screens. */
export const JourneyPlan = ({ children }: { children: ReactNode }) => (
  <div className={journeyPlan().root}>{children}</div>
)

type Props = {
  number: number
  title: string
  text: string
  /** Its program and page. */
  links: string
  /** What the member wrote about it. */
  note: string | undefined
  /** When and how it was done. */
  doneWords: string | null
}

/** One step of the plan. */
export function PlannedStep({ number, title, text, links, note, doneWords }: Props) {
  const classes = journeyPlan()
  return (
    <li className={classes.row}>
      <span className={classes.box}>{doneWords === null ? '' : '✓'}</span>
      <div>
        <h3>
          {number}. {title}
        </h3>
        <p>{text}</p>
        {note === undefined ? null : <p>{note}</p>}
        <p>{[links, doneWords].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}
