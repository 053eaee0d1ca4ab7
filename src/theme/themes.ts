/**
 * The palettes: six themes, each in light and dark mode. All other colours follow from these rows
 * (`semantic.ts`); the test in `tests/theme` holds all twelve to WCAG AA.
 *
 * A theme has a paper hue for its neutrals, a primary and a secondary. Dark mode isn't inverted light mode: its
 * neutrals are more colourful, its primaries lighter and calmer, with dark text on them.
 */
import { blend, type Oklch } from './oklch.ts'

export const themeNames = [
  'BLUE_THEME',
  'AQUA_THEME',
  'PURPLE_THEME',
  'GREEN_THEME',
  'CYAN_THEME',
  'ORANGE_THEME',
] as const
export type ThemeName = (typeof themeNames)[number]

export const modes = ['light', 'dark'] as const
export type Mode = (typeof modes)[number]

export type Palette = {
  /** Hue and chroma of the neutrals. */
  paper: { hue: number; chroma: number }
  primary: Oklch
  secondary: Oklch
}

export const themes: Readonly<Record<ThemeName, Readonly<Record<Mode, Palette>>>> = {
  /** Ink and clay: a study at dusk. */
  BLUE_THEME: {
    light: { paper: { hue: 262, chroma: 0.01 }, primary: [0.49, 0.15, 262], secondary: [0.56, 0.12, 42] },
    dark: { paper: { hue: 264, chroma: 0.026 }, primary: [0.77, 0.1, 262], secondary: [0.79, 0.09, 50] },
  },
  /** Sea glass and sand. */
  AQUA_THEME: {
    light: { paper: { hue: 186, chroma: 0.011 }, primary: [0.48, 0.084, 186], secondary: [0.54, 0.1, 75] },
    dark: { paper: { hue: 192, chroma: 0.022 }, primary: [0.8, 0.085, 184], secondary: [0.82, 0.085, 82] },
  },
  /** Plum and celadon. */
  PURPLE_THEME: {
    light: { paper: { hue: 318, chroma: 0.01 }, primary: [0.47, 0.15, 310], secondary: [0.5, 0.08, 160] },
    dark: { paper: { hue: 310, chroma: 0.026 }, primary: [0.79, 0.1, 312], secondary: [0.81, 0.075, 162] },
  },
  /** Moss and copper. */
  GREEN_THEME: {
    light: { paper: { hue: 138, chroma: 0.012 }, primary: [0.46, 0.1, 148], secondary: [0.53, 0.12, 55] },
    dark: { paper: { hue: 148, chroma: 0.02 }, primary: [0.79, 0.1, 146], secondary: [0.79, 0.1, 62] },
  },
  /** Open sky and rose. */
  CYAN_THEME: {
    light: { paper: { hue: 224, chroma: 0.011 }, primary: [0.49, 0.1, 230], secondary: [0.54, 0.13, 5] },
    dark: { paper: { hue: 228, chroma: 0.024 }, primary: [0.81, 0.09, 222], secondary: [0.8, 0.09, 8] },
  },
  /** Terracotta and slate. */
  ORANGE_THEME: {
    light: { paper: { hue: 66, chroma: 0.014 }, primary: [0.52, 0.13, 42], secondary: [0.48, 0.08, 240] },
    dark: { paper: { hue: 52, chroma: 0.018 }, primary: [0.79, 0.105, 56], secondary: [0.8, 0.07, 232] },
  },
}

/** Night, the preset for use in bed: candlelight on black. No filled ground reaches a luminance of 35 %. */
export const night: Palette = {
  paper: { hue: 62, chroma: 0.014 },
  primary: [0.64, 0.1, 64],
  secondary: [0.64, 0.09, 36],
}

/** The palette of a light theme in the evening: paper by lamplight, with a breath of the theme’s own hue. */
export const warmed = ({ paper, primary, secondary }: Palette): Palette => {
  const [, chroma, hue] = blend([0, paper.chroma, paper.hue], [0, 0.027, 78], 0.75)
  return { paper: { chroma, hue }, primary, secondary }
}
