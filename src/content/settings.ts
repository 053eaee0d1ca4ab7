/** Appearance: the specification's names and defaults. `isNight` and `textSize` are ours. */
export type Settings = {
  activeMode: 'light' | 'dark' | 'system'
  /** True black, warm colours and larger targets, over mode and theme. */
  isNight: boolean
  activeDir: 'ltr' | 'rtl'
  activeTheme: (typeof themes)[number]
  isLayout: 'full' | 'boxed'
  /** The interface is in English; there's no other choice. */
  isLanguage: 'en'
  /** The side bar is mini. */
  isCollapse: boolean
  /** A mini side bar opens on hover. */
  isSidebarHover: boolean
  isHorizontal: boolean
  isCardShadow: boolean
  /** Pixels, 0 to 24. */
  borderRadius: number
  /** Times the browser's own text size, 0.875 to 1.5. */
  textSize: number
}

export const themes = [
  'BLUE_THEME',
  'AQUA_THEME',
  'PURPLE_THEME',
  'GREEN_THEME',
  'CYAN_THEME',
  'ORANGE_THEME',
] as const

export const defaultSettings: Settings = {
  activeMode: 'light',
  isNight: false,
  activeDir: 'ltr',
  activeTheme: 'BLUE_THEME',
  isLayout: 'full',
  isLanguage: 'en',
  isCollapse: false,
  isSidebarHover: true,
  isHorizontal: false,
  isCardShadow: true,
  borderRadius: 7,
  textSize: 1,
}

export const radiusRange = { min: 0, max: 24 } as const
export const textSizeRange = { min: 0.875, max: 1.5, step: 0.125 } as const
