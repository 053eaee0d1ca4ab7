import { heatMap } from '#styled-system/recipes/heat-map.js'
import { type Month, Months } from './months.tsx'

export type HeatDay = {
  key: string
  /** From 0 (nothing) to 4 (most). */
  level: 0 | 1 | 2 | 3 | 4
  /** The day and its figure, on hover. */
  title: string
  isToday: boolean
}

type Props = {
  /** The same in a sentence. */
  label: string
  months: readonly Month[]
  /** One row for each weekday: its name, and its days from left to right. */
  rows: readonly { key: string; name: string; days: readonly HeatDay[] }[]
}

const levels = [0, 1, 2, 3, 4] as const

/** Weeks of days as squares, darker for more. */
export function HeatMap({ label, months, rows }: Props) {
  const classes = heatMap()
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <div className={classes.months}>
        <Months months={months} />
      </div>
      {rows.map(({ key, name, days }) => (
        <div key={key} className={classes.row}>
          <span className={classes.name}>{name}</span>
          {days.map((day) => (
            <span
              key={day.key}
              className={classes.day}
              title={day.title}
              data-level={day.level}
              data-today={day.isToday ? '' : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** What its shades mean, between the names of the ends. */
export function HeatScale({ less, more }: { less: string; more: string }) {
  const classes = heatMap()
  return (
    <div className={classes.scale} aria-hidden="true">
      <span>{less}</span>
      {levels.map((level) => (
        <span key={level} className={classes.day} data-level={level} />
      ))}
      <span>{more}</span>
    </div>
  )
}
