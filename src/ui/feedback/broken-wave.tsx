/** A wave with a gap: the drawing for interruptions. */
export function BrokenWave() {
  return (
    <svg width="120" height="40" viewBox="0 0 120 40" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M2 20q6-16 12 0t12 0 12 0l6-9M118 20q-6 16-12 0t-12 0-12 0l-6 9"
        stroke="var(--accent-text)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M56 27l2-4M62 17l2-4" stroke="var(--border-control)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
