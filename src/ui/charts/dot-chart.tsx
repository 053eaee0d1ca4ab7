import { dotChart } from '#styled-system/recipes/dot-chart.js'

type Group = { name: string; mean: number | null; values: readonly { key: string; value: number }[] }

type Props = {
  /** The same in a sentence. */
  label: string
  groups: readonly Group[]
  /** The scale is from 1 to this number. */
  top: number
}

const height = 100
const width = 100

/** A dot for each value, in groups side by side, each with a line at its mean. */
export function DotChart({ label, groups, top }: Props) {
  const classes = dotChart()
  const heightOf = (value: number) => height - ((value - 1) / (top - 1)) * height
  return (
    <div className={classes.root} role="img" aria-label={label}>
      <div className={classes.scale} aria-hidden="true">
        <span>{top}</span>
        <span>{(1 + top) / 2}</span>
        <span>1</span>
      </div>
      {groups.map(({ name, mean, values }, index) => (
        <div key={name} className={classes.group} aria-hidden="true">
          <svg className={classes.drawing} aria-hidden="true" viewBox={`-6 -6 ${width + 12} ${height + 12}`}>
            <path
              className={classes.line}
              d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
            />
            {mean === null ? null : <path className={classes.mean} d={`M0 ${heightOf(mean)}H${width}`} />}
            {values.map(({ key, value }, at) => (
              <circle
                key={key}
                className={classes.dot}
                data-hollow={index === 0 ? undefined : ''}
                r="3.5"
                cx={((at + 1) / (values.length + 1)) * width}
                cy={heightOf(value)}
              />
            ))}
          </svg>
          <p className={classes.name}>{name}</p>
        </div>
      ))}
    </div>
  )
}
