import { keyList } from '#styled-system/recipes/key-list.js'

type Props = {
  /** Keys as printed on the keyboard, and what they do. */
  rows: readonly { keys: readonly string[]; text: string }[]
}

/** A list of keyboard shortcuts. */
export function KeyList({ rows }: Props) {
  const classes = keyList()
  return (
    <dl className={classes.root}>
      {rows.map(({ keys, text }) => (
        <div key={text} className={classes.row}>
          <dt className={classes.text}>{text}</dt>
          <dd className={classes.keys}>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
