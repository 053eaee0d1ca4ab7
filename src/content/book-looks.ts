/** How books can look. */

/** The papers that books are read on; every ink on its ground is at least 7 : 1, every link 4.5 : 1. */
export const papers = {
  light: { ground: '#fdfbf6', ink: '#26262e', link: '#2c4f9e', selected: '#cfdcf6' },
  sepia: { ground: '#f3e7d0', ink: '#3b2d1c', link: '#7a3f10', selected: '#e0c894' },
  dark: { ground: '#17181d', ink: '#d9d5cc', link: '#a9c1f5', selected: '#3a476b' },
} as const

/** Percent of the book's own letters. */
export const letterSizes = { least: 80, most: 200, step: 10 } as const

/** How a book looks to somebody who has chosen nothing. */
export const firstLooks = { flow: 'paginated', size: 100, family: 'book', paper: 'app' } as const
