import { spinner } from '#styled-system/recipes/spinner.js'
import { Dots } from './dots.tsx'

type Props = {
  /** Its name; shown only with `isLabelShown`. */
  label: string
  size?: 'inline' | 'screen' | undefined
  isLabelShown?: boolean | undefined
}

/** Three dots that rise as a wave while something is loading. */
export function Spinner({ label, size, isLabelShown = false }: Props) {
  const classes = spinner({ size })
  return (
    <div className={classes.root} role="progressbar" aria-label={label}>
      <Dots className={classes.dots} />
      {isLabelShown ? <span className={classes.label}>{label}</span> : null}
    </div>
  )
}
