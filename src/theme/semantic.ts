/**
 * Derives the semantic colours from a palette.
 *
 * The lightness of grounds is chosen; each ink is then computed to be as near to its ground as its contrast allows, so
 * all six themes read equally well. `pairs` lists which colour meets which ground at what contrast, for the test.
 */
import { hex, inkOn, type Oklch } from './oklch.ts'
import { type Mode, modes, night, type Palette, type ThemeName, themeNames, themes } from './themes.ts'

export const purposeHues = { energy: 62, focus: 232, calm: 176, reflection: 330, sleep: 282 } as const

type State = 'error' | 'success' | 'warning' | 'info'
const states: Readonly<Record<State, { hue: number; chroma: number }>> = {
  error: { hue: 22, chroma: 0.16 },
  success: { hue: 152, chroma: 0.11 },
  warning: { hue: 72, chroma: 0.11 },
  info: { hue: 248, chroma: 0.11 },
}

type Levels = Readonly<Record<'canvas' | 'card' | 'raised' | 'field' | 'sunken' | 'line' | 'ink', number>>
const levels = {
  light: { canvas: 0.962, card: 0.99, raised: 1, field: 1, sunken: 0.93, line: 0.895, ink: 0.245 },
  dark: { canvas: 0.2, card: 0.246, raised: 0.292, field: 0.216, sunken: 0.305, line: 0.345, ink: 0.94 },
  night: { canvas: 0, card: 0.14, raised: 0.18, field: 0.1, sunken: 0.2, line: 0.26, ink: 0.84 },
} as const satisfies Record<string, Levels>

/** A filled colour: the ground, its hover colour, and the ink on it. */
const filled = (mode: Mode, [lightness, chroma, hue]: Oklch) => ({
  solid: hex([lightness, chroma, hue]),
  hover: hex([mode === 'light' ? lightness - 0.045 : lightness + 0.04, chroma, hue]),
  on: mode === 'light' ? hex([0.995, 0.004, hue]) : hex([0.2, 0.035, hue]),
})

const tinted = (mode: Mode, hue: number, chroma: number) =>
  hex(
    mode === 'light' ? [0.94, Math.min(0.035, chroma * 0.28), hue] : [0.3, Math.min(0.05, chroma * 0.5), hue],
  )

const mix = (mode: Mode, { paper, primary, secondary }: Palette, level: Levels = levels[mode]) => {
  const direction = mode === 'light' ? 'darker' : 'lighter'
  const neutral = (lightness: number, share = 1) => hex([lightness, paper.chroma * share, paper.hue])
  const bg = {
    canvas: neutral(level.canvas),
    card: neutral(level.card, mode === 'light' ? 0.35 : 1),
    raised: neutral(level.raised, mode === 'light' ? 0 : 1.05),
    field: neutral(level.field, mode === 'light' ? 0 : 1),
    sunken: neutral(level.sunken, 1.2),
  }
  const all = Object.values(bg)
  const isDay = mode === 'light'
  const neutralInk = (ratio: number, ground: readonly string[]) =>
    inkOn(ground, ratio, paper.chroma * (isDay ? 2 : 0.9), paper.hue, direction)
  const accentSubtle = tinted(mode, primary[2], primary[1])
  const secondarySubtle = tinted(mode, secondary[2], secondary[1])
  return {
    bg,
    fg: {
      strong: hex([level.ink, paper.chroma * (isDay ? 3 : 0.5), paper.hue]),
      muted: neutralInk(isDay ? 6.4 : 7.2, [...all, accentSubtle]),
      faint: neutralInk(isDay ? 4.6 : 4.9, [...all, accentSubtle]),
    },
    border: {
      subtle: neutral(level.line, 1.2),
      control: neutralInk(3.1, all),
    },
    accent: {
      ...filled(mode, primary),
      text: inkOn([...all, accentSubtle], isDay ? 4.7 : 7, primary[1], primary[2], direction),
      subtle: accentSubtle,
    },
    secondary: {
      ...filled(mode, secondary),
      text: inkOn([...all, secondarySubtle], isDay ? 4.7 : 7, secondary[1], secondary[2], direction),
      subtle: secondarySubtle,
    },
    focus: inkOn(all, isDay ? 3.6 : 5.5, primary[1], primary[2], direction),
  }
}

/** State colours are the same in every theme. They're computed for the worst grounds of all themes. */
const stateColours = (mode: Mode) => {
  const worst = themeNames.flatMap((name) => {
    const { bg } = mix(mode, themes[name][mode])
    return [bg.canvas, bg.sunken, bg.raised]
  })
  return Object.fromEntries(
    Object.entries(states).map(([state, { hue, chroma }]) => {
      const subtle = tinted(mode, hue, chroma)
      const lightness = mode === 'light' ? 0.5 : 0.78
      const { solid, on } = filled(mode, [lightness, mode === 'light' ? chroma : chroma * 0.75, hue])
      const direction = mode === 'light' ? 'darker' : 'lighter'
      const text = inkOn(
        [...worst, subtle],
        mode === 'light' ? 4.6 : 6.6,
        mode === 'light' ? chroma : chroma * 0.7,
        hue,
        direction,
      )
      return [state, { solid, on, subtle, text }]
    }),
  ) as Record<State, { solid: string; on: string; subtle: string; text: string }>
}

export const stateSets: Readonly<Record<Mode, ReturnType<typeof stateColours>>> = {
  light: stateColours('light'),
  dark: stateColours('dark'),
}

export type ColourSet = ReturnType<typeof mix>

/** The colours of each theme in light and dark mode, as `#rrggbb`. */
export const colourSets: Readonly<Record<ThemeName, Readonly<Record<Mode, ColourSet>>>> = Object.fromEntries(
  themeNames.map((name) => [
    name,
    Object.fromEntries(modes.map((mode) => [mode, mix(mode, themes[name][mode])])),
  ]),
) as Record<ThemeName, Record<Mode, ColourSet>>

/** Night: one warm set on true black, instead of a theme in dark mode. */
export const nightSet: ColourSet = mix('dark', night, levels.night)

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

export type Pair = { what: string; colour: string; ground: string; least: number }

/** Every colour with every ground it may be on, and the contrast it needs (WCAG 2.2: text 4.5, controls 3). */
export const pairs = (name: ThemeName, mode: Mode): Pair[] => pairsOf(colourSets[name][mode], mode)

export const nightPairs = (): Pair[] => pairsOf(nightSet, 'dark')

function pairsOf({ bg, fg, border, accent, secondary, focus }: ColourSet, mode: Mode): Pair[] {
  const state = stateSets[mode]
  const on = (what: string, colour: string, colours: Record<string, string>, least: number): Pair[] =>
    Object.entries(colours).map(([ground, value]) => ({
      what: `${what} on ${ground}`,
      colour,
      ground: value,
      least,
    }))
  return [
    ...Object.entries(fg).flatMap(([ink, colour]) =>
      on(`fg.${ink}`, colour, { ...bg, 'accent.subtle': accent.subtle }, 4.5),
    ),
    ...on('accent.text', accent.text, { ...bg, 'accent.subtle': accent.subtle }, 4.5),
    ...on('accent.on', accent.on, { 'accent.solid': accent.solid, 'accent.hover': accent.hover }, 4.5),
    ...on('secondary.text', secondary.text, { ...bg, 'secondary.subtle': secondary.subtle }, 4.5),
    ...on(
      'secondary.on',
      secondary.on,
      { 'secondary.solid': secondary.solid, 'secondary.hover': secondary.hover },
      4.5,
    ),
    ...on('border.control', border.control, bg, 3),
    ...on('accent.solid', accent.solid, bg, 3),
    ...on('secondary.solid', secondary.solid, bg, 3),
    ...on('focus', focus, bg, 3),
    ...Object.entries(state).flatMap(([key, colours]) => [
      ...on(`${key}.text`, colours.text, { ...bg, [`${key}.subtle`]: colours.subtle }, 4.5),
      ...on(`${key}.on`, colours.on, { [`${key}.solid`]: colours.solid }, 4.5),
      ...on(`${key}.solid`, colours.solid, bg, 3),
      ...on('fg.strong', fg.strong, { [`${key}.subtle`]: colours.subtle }, 4.5),
    ]),
  ]
}
