import { arc, type SeriesPoint } from 'd3-shape'
import { roundChart } from '#styled-system/recipes/round-chart.js'
import { coloursOf, type Layer, mostOf, stacked } from './layers.tsx'

const inner = 10
const outer = 50
const hours = 24

/** A day as a clock of 24 hours, midnight at the top: how much of each layer in each hour. */
export function DayClock({ label, layers }: { label: string; layers: readonly Layer[] }) {
  const classes = roundChart()
  const most = mostOf(layers) || 1
  const radiusOf = (value: number) => inner + (value / most) * (outer - inner)
  const slice = arc<SeriesPoint<number>>()
    .innerRadius(([from]) => radiusOf(from))
    .outerRadius(([, to]) => radiusOf(to))
    .startAngle(({ data }) => (data / hours) * 2 * Math.PI)
    .endAngle(({ data }) => ((data + 1) / hours) * 2 * Math.PI)
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <svg className={classes.drawing} viewBox="-60 -60 120 120" aria-hidden="true">
        <circle className={classes.rest} r={outer} />
        {stacked(layers).map((band) => (
          <path
            key={band.key.purpose}
            className={classes.slice}
            d={band.map((point) => (point[1] > point[0] ? slice(point) : '')).join('')}
            {...coloursOf(band.key.purpose)}
          />
        ))}
        {[0, 6, 12, 18].map((hour) => {
          const angle = (hour / hours) * 2 * Math.PI
          return (
            <text key={hour} className={classes.hour} x={Math.sin(angle) * 58} y={-Math.cos(angle) * 58}>
              {hour}
            </text>
          )
        })}
      </svg>
    </div>
  )
}
