import { moons } from '#styled-system/recipes/moons.js'

export type Moon = {
  key: string
  /** Full: listened. Crescent: a rest day. New: today, so far without listening. */
  phase: 'full' | 'crescent' | 'new' | 'none'
  /** The day and what it was, on hover. */
  title: string
}

/** Days as moons on a string. `label` says the same in a sentence. */
export function Moons({ label, days }: { label: string; days: readonly Moon[] }) {
  return (
    <div className={moons()} role="img" aria-label={label}>
      {days.map(({ key, phase, title }) => (
        <span key={key} title={title}>
          <svg viewBox="0 0 20 20" data-phase={phase} aria-hidden="true">
            {drawings[phase]}
          </svg>
        </span>
      ))}
    </div>
  )
}

const ground = <circle cx="10" cy="10" r="9.5" data-ground="" />

const drawings: Readonly<Record<Moon['phase'], React.ReactNode>> = {
  full: <circle cx="10" cy="10" r="8" fill="currentcolor" />,
  crescent: (
    <>
      {ground}
      <path d="M12.5 2.4A8 8 0 1 0 17.6 12.5 6.8 6.8 0 0 1 12.5 2.4z" fill="currentcolor" />
    </>
  ),
  new: (
    <>
      {ground}
      <circle
        cx="10"
        cy="10"
        r="7.25"
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeDasharray="2.3 2.25"
      />
    </>
  ),
  none: <circle cx="10" cy="10" r="2.5" fill="currentcolor" />,
}
