import { progress } from '#styled-system/recipes/progress.js'

type Props = {
  /** Name of the progress bar; shown with `isLabelShown`. */
  label: string
  /** Between 0 and `max`. */
  value: number
  max?: number | undefined
  /** In words: `3 of 12`, `2 minutes left`. */
  valueText?: string | undefined
  isLabelShown?: boolean | undefined
}

/** A progress bar. */
export function Progress({ label, value, max = 100, valueText, isLabelShown = false }: Props) {
  const classes = progress()
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={classes.root}>
      {isLabelShown ? <span className={classes.label}>{label}</span> : null}
      {isLabelShown && valueText ? <span className={classes.value}>{valueText}</span> : null}
      <div
        className={classes.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <div className={classes.range} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
