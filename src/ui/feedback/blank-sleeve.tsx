/** A sleeve that nothing is printed on yet, with its disc half out: the drawing for what's empty. */
export function BlankSleeve() {
  return (
    <svg width="128" height="96" viewBox="0 0 128 96" fill="none" aria-hidden="true" focusable="false">
      <circle
        cx="80"
        cy="48"
        r="40"
        fill="var(--bg-sunken)"
        stroke="var(--border-subtle)"
        strokeWidth="1.5"
      />
      <circle cx="80" cy="48" r="14" fill="var(--bg-card)" stroke="var(--border-subtle)" strokeWidth="1.5" />
      <rect
        x="8"
        y="4"
        width="88"
        height="88"
        rx="6"
        fill="var(--bg-card)"
        stroke="var(--border-control)"
        strokeWidth="1.5"
      />
      <path
        d="M20 52q8-16 16 0t16 0 16 0 16 0"
        stroke="var(--accent-text)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0 5.4"
      />
    </svg>
  )
}
