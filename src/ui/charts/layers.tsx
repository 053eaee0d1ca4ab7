import { stack } from 'd3-shape'
import { legend } from '#styled-system/recipes/legend.js'
import type { Purpose } from '#ui/artwork/cover-shapes.ts'
import { ink } from '#ui/artwork/ink.ts'

/** Figures of one purpose, one for each week or hour. */
export type Layer = { purpose: Purpose; name: string; values: readonly number[] }

/** A purpose's colours in charts; the edge has the contrast. */
export const coloursOf = (purpose: Purpose) => ({ fill: ink(purpose, 2, 0), stroke: ink(purpose, 3, 0) })

/** The layers one on another, the first at the bottom: from where to where each reaches at each step. */
export const stacked = (layers: readonly Layer[]) =>
  stack<number, Layer>()
    .keys(layers)
    .value((step, { values }) => values[step] ?? 0)([...(layers[0]?.values.keys() ?? [])])

/** The height of the tallest step. */
export const mostOf = (layers: readonly Layer[]): number =>
  Math.max(
    ...(stacked(layers)
      .at(-1)
      ?.map(([, top]) => top) ?? [0]),
  )

/** Which colour is which purpose. */
export const Legend = ({ layers }: { layers: readonly Layer[] }) => (
  <ul className={legend()}>
    {layers.toReversed().map(({ purpose, name }) => (
      <li key={purpose}>
        <svg viewBox="0 0 8 8" aria-hidden="true">
          <circle cx="4" cy="4" r="4" {...coloursOf(purpose)} fillOpacity="0.85" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
