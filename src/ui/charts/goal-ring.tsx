import { arc } from 'd3-shape'
import { roundChart } from '#styled-system/recipes/round-chart.js'

type Props = {
  /** The same in a sentence. */
  label: string
  /** The ring has a part for each step of the goal. */
  parts: number
  /** How many are done; may be a fraction. */
  done: number
  number: string
  words: string
}

const slice = arc<{ from: number; to: number }>()
  .innerRadius(47)
  .outerRadius(57)
  .cornerRadius(5)
  .startAngle(({ from }) => from * 2 * Math.PI)
  .endAngle(({ to }) => to * 2 * Math.PI)

/** How much of a goal is done, as a ring. */
export function GoalRing({ label, parts, done, number, words }: Props) {
  const classes = roundChart()
  const gap = parts === 1 ? 0 : 0.012
  const all = Array.from({ length: parts }, (_, index) => {
    const from = index / parts + gap
    const to = (index + 1) / parts - gap
    return { from, to, reached: from + (to - from) * Math.min(1, Math.max(0, done - index)) }
  })
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <svg className={classes.drawing} viewBox="-60 -60 120 120" aria-hidden="true">
        {all.map(({ from, to, reached }) => (
          <g key={from}>
            <path className={classes.rest} d={slice({ from, to }) ?? ''} />
            {reached > from ? <path className={classes.done} d={slice({ from, to: reached }) ?? ''} /> : null}
          </g>
        ))}
      </svg>
      <div className={classes.middle}>
        <span className={classes.number}>{number}</span>
        <span className={classes.words}>{words}</span>
      </div>
    </div>
  )
}
