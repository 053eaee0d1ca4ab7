import type { ReactNode } from 'react'
import { summary } from '#styled-system/recipes/summary.js'
import { todayRow } from '#styled-system/recipes/today-row.js'

type Props = {
  figures: readonly { key: string; number: string; words: string }[]
  /** The chart or list that they summarise. */
  children: ReactNode
}

/** A few figures with labels, beside a chart or a list. */
export function Summary({ figures, children }: Props) {
  const classes = summary()
  return (
    <div className={classes.root}>
      <dl className={classes.figures}>
        {figures.map(({ key, number, words }) => (
          <div key={key} className={classes.figure}>
            <dt className={classes.number}>{number}</dt>
            <dd className={classes.words}>{words}</dd>
          </div>
        ))}
      </dl>
      <div>{children}</div>
    </div>
  )
}

/** Children side by side where there's room; nothing if there are none. */
export const TodayRow = ({ children }: { children: ReactNode }) => (
  <div className={todayRow()}>{children}</div>
)
