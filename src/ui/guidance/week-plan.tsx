import '#theme/further.css'
import type { ReactNode } from 'react'
import { threeColumns } from '#styled-system/recipes/three-columns.js'
import { weekPlan } from '#styled-system/recipes/week-plan.js'

/** The days of a week. */
export function WeekPlan({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={weekPlan().root} aria-label={label}>
      {children}
    </ol>
  )
}

/** One day: its program, or rest if `cover` is null. */
export function PlanDay(props: { name: string; cover: ReactNode; title: ReactNode; meta?: ReactNode }) {
  const { name, cover, title, meta } = props
  const classes = weekPlan()
  return (
    <li className={classes.day} data-rest={cover === null ? '' : undefined}>
      <span className={classes.name}>{name}</span>
      <div className={classes.art}>{cover ?? <div className={classes.rest} aria-hidden="true" />}</div>
      <div>
        <p className={classes.title}>{title}</p>
        {meta ? <p className={classes.meta}>{meta}</p> : null}
      </div>
    </li>
  )
}

/** The first takes the full width; the others share the next row. */
export const ThreeColumns = ({ children }: { children: ReactNode }) => (
  <div className={threeColumns()}>{children}</div>
)
