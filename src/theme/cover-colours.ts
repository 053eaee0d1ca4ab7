/** The colours of the covers: a hue for each purpose, and the tones that a cover is drawn in. */
import { type Mode, type ThemeName, themes } from './themes.ts'

export const purposeHues = { energy: 62, focus: 232, calm: 176, reflection: 330, sleep: 282 } as const
export const purposes = Object.keys(purposeHues) as (keyof typeof purposeHues)[]

/** Hues of the covers in Night: warm, too. */
export const nightHues: Readonly<Record<keyof typeof purposeHues, number>> = {
  energy: 62,
  focus: 40,
  calm: 76,
  reflection: 24,
  sleep: 50,
}

/** Hue of a purpose's covers in a theme: its own, moved an eighth of the way towards the theme's. */
export const coverHue = (name: ThemeName, purpose: keyof typeof purposeHues): number => {
  const own = purposeHues[purpose]
  const themeHue = themes[name].light.primary[2]
  const way = ((themeHue - own + 540) % 360) - 180
  return Math.round((own + way * 0.12 + 360) % 360)
}

/** Lightness and chroma of the tones of covers, ground first. */
export const coverTones: Record<Mode, Record<0 | 1 | 2 | 3 | 4 | 'paper', string>> = {
  light: { 0: '92% 0.035', 1: '82% 0.08', 2: '70% 0.115', 3: '54% 0.12', 4: '36% 0.085', paper: '#fcf6ea' },
  dark: { 0: '27% 0.045', 1: '37% 0.075', 2: '48% 0.1', 3: '61% 0.11', 4: '75% 0.1', paper: '#f6ecdb' },
}
