import { progressRing } from '#styled-system/recipes/progress-ring.js'

type Props = {
  label: string
  /** In per cent. */
  value: number
  valueText: string
}

/** A progress bar as a ring. */
export const ProgressRing = ({ label, value, valueText }: Props) => (
  <span
    className={progressRing()}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
    aria-valuetext={valueText}
  >
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="13" />
      <circle cx="16" cy="16" r="13" pathLength="100" strokeDasharray={`${value} 100`} />
    </svg>
  </span>
)
