/** Shared styles of everything above the page. */

export const backdrop = {
  position: 'fixed',
  inset: '0',
  zIndex: 'overlay',
  background: 'scrim',
  '&[data-state=open]': { animation: '[appear {durations.normal} both]' },
  /** The space reserved for a scroll bar takes the root's colour; nothing can cover it. */
  ':root:has(&)': { background: 'shaded' },
} as const

/** Floats above the page: a shadow in light mode, a lighter surface in dark mode. */
export const floating = {
  background: 'bg.raised',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'border.subtle',
  boxShadow: 'raised',
} as const
