import { blankSleeve } from '#styled-system/recipes/blank-sleeve.js'

type Props = {
  name: string
  /** A line at the bottom, like a record's imprint. */
  imprint: string
  /** Title and length of each program, in the order of the catalogue. */
  tracks: readonly { title: string; length: string }[]
}

/** The product's name and the programs with their lengths. */
export function Sleeve({ name, imprint, tracks }: Props) {
  const classes = blankSleeve()
  return (
    <div className={classes.root}>
      <p className={classes.name}>{name}</p>
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
