import { heatMap } from '#styled-system/recipes/heat-map.js'

export type HeatDay = { key: string /** From 0 (nothing) to 4 (most). */; level: 0 | 1 | 2 | 3 | 4 }

type Props = {
  /** The same figures for screen readers, in short. */
  label: string
  /** One row for each weekday: its name, and its days from left to right. */
  rows: readonly { key: string; name: string; days: readonly HeatDay[] }[]
  /** The ends of the scale. */
  less: string
  more: string
}

const levels = [0, 1, 2, 3, 4] as const

/** Weeks of days as squares, darker for more. */
export function HeatMap({ label, rows, less, more }: Props) {
  const classes = heatMap()
  return (
    <div className={classes.root} role="img" aria-label={label}>
      {rows.map(({ key, name, days }) => (
        <div key={key} className={classes.row}>
          <span className={classes.name}>{name}</span>
          {days.map((day) => (
            <span key={day.key} className={classes.day} data-level={day.level} />
          ))}
        </div>
      ))}
      <div className={classes.scale}>
        <span>{less}</span>
        {levels.map((level) => (
          <span key={level} className={classes.day} data-level={level} />
        ))}
        <span>{more}</span>
      </div>
    </div>
  )
}
