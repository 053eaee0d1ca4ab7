import { blankSleeve } from '#styled-system/recipes/blank-sleeve.js'

type Props = {
  /** What the product is for, in one line. */
  promise: string
  /** A line at the bottom, like a record's imprint. */
  imprint: string
  /** Title and length of each program, in the order of the catalogue. */
  tracks: readonly { title: string; length: string }[]
}

/** A promise, and the programs with their lengths. */
export function Sleeve({ promise, imprint, tracks }: Props) {
  const classes = blankSleeve()
  return (
    <div className={classes.root}>
      <p className={classes.promise}>{promise}</p>
      <ol className={classes.tracks}>
        {tracks.map(({ title, length }) => (
          <li key={title} className={classes.track}>
            <span>{title}</span>
            <span data-figures="">{length}</span>
          </li>
        ))}
      </ol>
      <p className={classes.imprint}>{imprint}</p>
    </div>
  )
}
