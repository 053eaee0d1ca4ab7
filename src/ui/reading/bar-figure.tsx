import { barFigure } from '#styled-system/recipes/bar-figure.js'

type Row = { label: string; value: string; share: number }

/** Leaves room for the value after the longest one. */
const barLength = (share: number) => `calc((100% - 7rem) * ${share / 100})`

/** A figure with a bar for each row. `share` is its length in percent; the value says the same in words. */
export function BarFigure({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const classes = barFigure()
  return (
    <figure className={classes.root}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <dl className={classes.rows}>
        {rows.map(({ label, value, share }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.value}>
              <span className={classes.bar} style={{ inlineSize: barLength(share) }} aria-hidden="true" />
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
