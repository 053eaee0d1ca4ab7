/** A calm wave under a disc: the drawing for empty states. */
export function StillWave() {
  return (
    <svg width="120" height="56" viewBox="0 0 120 56" aria-hidden="true" focusable="false">
      <circle cx="66" cy="26" r="14" fill="var(--secondary-subtle)" />
      <path d="M0 40q15-14 30 0t30 0 30 0 30 0v16H0z" fill="var(--accent-subtle)" />
      <path
        d="M0 40q15-14 30 0t30 0 30 0 30 0"
        fill="none"
        stroke="var(--accent-text)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
