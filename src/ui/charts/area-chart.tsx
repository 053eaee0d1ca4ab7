import { area, curveMonotoneX, type SeriesPoint } from 'd3-shape'
import { areaChart } from '#styled-system/recipes/area-chart.js'
import { coloursOf, type Layer, stacked } from './layers.tsx'
import { type Month, Months } from './months.tsx'

type Props = {
  /** The same in a sentence. */
  label: string
  /** The first is at the bottom. */
  layers: readonly Layer[]
  months: readonly Month[]
  /** The value at the top of the scale, and the same in words. */
  top: number
  most: string
}

/** Layers over time, one on another. The last point is now. */
export function AreaChart({ label, layers, months, most, top }: Props) {
  const classes = areaChart()
  const last = (layers[0]?.values.length ?? 1) - 1
  const heightOf = (value: number) => 100 - (value / top) * 100
  const shape = area<SeriesPoint<number>>()
    .x((_, index) => (index / last) * 100)
    .y0(([from]) => heightOf(from))
    .y1(([, to]) => heightOf(to))
    .curve(curveMonotoneX)
  const bands = stacked(layers)
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <p className={classes.most}>{most}</p>
      <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {bands.map((band) => (
          <path
            key={band.key.purpose}
            className={classes.layer}
            d={shape(band) ?? ''}
            {...coloursOf(band.key.purpose)}
          />
        ))}
        <path className={classes.now} d={`M100 ${heightOf(bands.at(-1)?.[last]?.[1] ?? 0)}h0.001`} />
      </svg>
      <Months months={months} />
    </div>
  )
}
