import { weekChart } from '#styled-system/recipes/week-chart.js'

export type ChartDay = {
  key: string
  /** Under the bar: `Mon`. */
  name: string
  /** Above it: `12`. */
  figure: string
  /** From 0 to 1 of the highest. */
  share: number
  isToday: boolean
}

/** Seven days as bars. `label` has the same figures for screen readers. */
export function WeekChart({ label, days }: { label: string; days: readonly ChartDay[] }) {
  const classes = weekChart()
  return (
    <div className={classes.root} role="img" aria-label={label}>
      {days.map(({ key, name, figure, share, isToday }) => (
        <div key={key} className={classes.day} data-today={isToday ? '' : undefined}>
          <span className={classes.well}>
            <span className={classes.figure}>{figure}</span>
            <span className={classes.bar} style={{ height: `calc((100% - 22px) * ${share})` }} />
          </span>
          <span className={classes.name}>{name}</span>
        </div>
      ))}
    </div>
  )
}
