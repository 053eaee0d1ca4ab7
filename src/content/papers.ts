/** The papers that books are read on; every ink on its ground is at least 7 : 1, every link 4.5 : 1. */
export const papers = {
  light: { ground: '#fdfbf6', ink: '#26262e', link: '#2c4f9e', selected: '#cfdcf6' },
  sepia: { ground: '#f3e7d0', ink: '#3b2d1c', link: '#7a3f10', selected: '#e0c894' },
  dark: { ground: '#17181d', ink: '#d9d5cc', link: '#a9c1f5', selected: '#3a476b' },
} as const
