import { twoTones } from '#styled-system/recipes/two-tones.js'
import { box, swellCurve, toneCurve } from './tone-curves.ts'

/** Seconds that the curves show. Over a longer time, single waves of the tones would run into each other. */
export const shownOf = { tones: 0.05, swells: 1 } as const

type Props = {
  /** The same in a sentence. */
  label: string
  /** Hertz. */
  left: number
  right: number
  /** A word or two beside each curve: the left tone, the right one, and both together. */
  names: readonly [string, string, string]
}

/** The tone for each ear, and the pulse that both make together. Time runs from left to right in every language. */
export function TwoTones({ label, left, right, names }: Props) {
  const classes = twoTones()
  const curves = [
    toneCurve(left, shownOf.tones),
    toneCurve(right, shownOf.tones),
    swellCurve(right - left, shownOf.swells),
  ]
  return (
    <div className={classes.root} role="img" aria-label={label}>
      {curves.map((curve, index) => (
        <div key={names[index]} className={classes.row}>
          <span className={classes.name}>{names[index]}</span>
          <svg
            className={classes.drawing}
            viewBox={`0 0 ${box.width} ${box.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path className={classes.curve} data-curve={['left', 'right', 'both'][index]} d={curve} />
          </svg>
        </div>
      ))}
    </div>
  )
}
