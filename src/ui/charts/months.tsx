import { areaChart } from '#styled-system/recipes/area-chart.js'

/** `at`: from 0, the start of the chart, to 1. */
export type Month = { key: string; name: string; at: number }

/** Names of months along a chart. */
export function Months({ months }: { months: readonly Month[] }) {
  const classes = areaChart()
  return (
    <div className={classes.scale} aria-hidden="true">
      {months.map(({ key, name, at }) => (
        <span key={key} className={classes.name} style={{ insetInlineStart: `${at * 100}%` }}>
          {name}
        </span>
      ))}
    </div>
  )
}
