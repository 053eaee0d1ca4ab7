/** What everything that lies above the page has in common. */

export const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  background: 'scrim',
  '&[data-state=open]': { animation: '[appear {durations.normal} both]' },
  /** Nothing can lie over the strip that is kept for a scroll bar; it takes the root's colour. */
  ':root:has(&)': { background: 'shaded' },
} as const

/** Floats above the page: lightest surface, a shadow by day, lightness by night. */
export const floating = {
  background: 'bg.raised',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.subtle',
  boxShadow: 'raised',
} as const
