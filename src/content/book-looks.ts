/** Display settings of the reader. */

/** Backgrounds. Text on each has a contrast of at least 7 : 1, links 4.5 : 1. */
export const papers = {
  light: { ground: '#fdfbf6', ink: '#26262e', link: '#2c4f9e', selected: '#cfdcf6' },
  sepia: { ground: '#f3e7d0', ink: '#3b2d1c', link: '#7a3f10', selected: '#e0c894' },
  dark: { ground: '#17181d', ink: '#d9d5cc', link: '#a9c1f5', selected: '#3a476b' },
  /** Not a choice: Night has its own. */
  night: { ground: '#000000', ink: '#cfc0ae', link: '#d69a5c', selected: '#4a3015' },
} as const

/** Colours of highlights, on light and on dark backgrounds. Text on each has a contrast of at least 4.5 : 1. */
export const highlightInks = {
  light: { yellow: '#ffe27a', green: '#b8e6bb', blue: '#b9dbff', pink: '#ffc6da' },
  dark: { yellow: '#574600', green: '#1d4a29', blue: '#1d3d64', pink: '#5a2340' },
} as const

/** Percent of the book's own text size. */
export const letterSizes = { least: 80, most: 200, step: 10 } as const

/** Line heights; `normal` leaves the book's own. */
export const lineHeights = { compact: 1.35, wide: 1.95 } as const

export const firstLooks = {
  flow: 'paginated',
  size: 100,
  family: 'book',
  spacing: 'normal',
  isBold: false,
  paper: 'app',
} as const
