/**
 * Mixes the semantic colours from a palette and the levels of its surfaces.
 *
 * The lightness of grounds is chosen; each ink is then computed to be as near to its ground as its contrast allows, so
 * all themes read equally well.
 */
import { hex, inkOn, type Oklch } from './oklch.ts'
import type { Mode, Palette } from './themes.ts'

type State = 'error' | 'success' | 'warning' | 'info'
const states: Readonly<Record<State, { hue: number; chroma: number }>> = {
  error: { hue: 22, chroma: 0.16 },
  success: { hue: 152, chroma: 0.11 },
  warning: { hue: 72, chroma: 0.11 },
  info: { hue: 248, chroma: 0.11 },
}

/** Lightness of the surfaces, of lines, of the strongest ink, of tinted grounds and of the states’ filled colours. */
type Surface = 'canvas' | 'card' | 'raised' | 'field' | 'sunken' | 'line' | 'ink' | 'tint' | 'state'
/** How much of the paper's colour the lightest surfaces have. */
type Share = 'cardShare' | 'raisedShare'
/** The contrast of each computed ink with every ground it may be on. */
type Ink = 'muted' | 'faint' | 'accentText' | 'stateText' | 'focus'
export type Levels = Readonly<Record<Surface | Share | Ink, number>>

const dayInks = { muted: 6.4, faint: 4.6, accentText: 4.7, stateText: 4.6, focus: 3.6 }
const leastInks = { muted: 4.6, faint: 4.6, accentText: 4.6, stateText: 4.6, focus: 3.6 }
const darkShares = { cardShare: 1, raisedShare: 1.05 }
const darkInks = { muted: 6.2, faint: 4.6, accentText: 6, stateText: 5.8, focus: 5 }

export const levels = {
  light: {
    canvas: 0.962,
    card: 0.99,
    raised: 1,
    field: 1,
    sunken: 0.93,
    line: 0.895,
    ink: 0.245,
    tint: 0.94,
    state: 0.5,
    cardShare: 0.35,
    raisedShare: 0,
    ...dayInks,
  },
  warm: {
    canvas: 0.945,
    card: 0.975,
    raised: 0.985,
    field: 0.985,
    sunken: 0.912,
    line: 0.875,
    ink: 0.25,
    tint: 0.925,
    state: 0.5,
    cardShare: 0.8,
    raisedShare: 0.6,
    ...dayInks,
  },
  /** The darkest grounds on which dark inks can still be read. */
  dimmed: {
    canvas: 0.69,
    card: 0.715,
    raised: 0.725,
    field: 0.725,
    sunken: 0.665,
    line: 0.61,
    ink: 0.13,
    tint: 0.68,
    state: 0.34,
    cardShare: 1,
    raisedShare: 1,
    ...leastInks,
  },
  /** The lightest grounds on which light inks can still be read. */
  lit: {
    canvas: 0.4,
    card: 0.425,
    raised: 0.445,
    field: 0.41,
    sunken: 0.45,
    line: 0.5,
    ink: 0.99,
    tint: 0.44,
    state: 0.87,
    ...darkShares,
    ...leastInks,
  },
  dark: {
    canvas: 0.2,
    card: 0.246,
    raised: 0.28,
    field: 0.216,
    sunken: 0.331,
    line: 0.39,
    ink: 0.94,
    tint: 0.345,
    state: 0.78,
    ...darkShares,
    ...darkInks,
  },
  night: {
    canvas: 0,
    card: 0.14,
    raised: 0.18,
    field: 0.1,
    sunken: 0.25,
    line: 0.3,
    ink: 0.84,
    tint: 0.3,
    state: 0.78,
    ...darkShares,
    ...darkInks,
  },
} as const satisfies Record<string, Levels>

/** A filled colour: the ground, its hover colour, and the ink on it. */
const filled = (mode: Mode, [lightness, chroma, hue]: Oklch) => ({
  solid: hex([lightness, chroma, hue]),
  hover: hex([mode === 'light' ? lightness - 0.045 : lightness + 0.04, chroma, hue]),
  on: mode === 'light' ? hex([0.995, 0.004, hue]) : hex([0.2, 0.035, hue]),
})

const tinted = (mode: Mode, lightness: number, hue: number, chroma: number) =>
  hex([lightness, mode === 'light' ? Math.min(0.035, chroma * 0.28) : Math.min(0.05, chroma * 0.5), hue])

export function mix(mode: Mode, { paper, primary, secondary }: Palette, level: Levels) {
  const direction = mode === 'light' ? 'darker' : 'lighter'
  const neutral = (lightness: number, share = 1) => hex([lightness, paper.chroma * share, paper.hue])
  const isDay = mode === 'light'
  const bg = {
    canvas: neutral(level.canvas),
    card: neutral(level.card, level.cardShare),
    raised: neutral(level.raised, level.raisedShare),
    field: neutral(level.field, Math.min(1, level.raisedShare)),
    sunken: neutral(level.sunken, 1.2),
  }
  const all = Object.values(bg)
  const neutralInk = (ratio: number, ground: readonly string[]) =>
    inkOn(ground, ratio, paper.chroma * (isDay ? 2 : 0.9), paper.hue, direction)
  const accentSubtle = tinted(mode, level.tint, primary[2], primary[1])
  const secondarySubtle = tinted(mode, level.tint, secondary[2], secondary[1])
  return {
    bg,
    fg: {
      strong: hex([level.ink, paper.chroma * (isDay ? 3 : 0.5), paper.hue]),
      muted: neutralInk(level.muted, [...all, accentSubtle]),
      faint: neutralInk(level.faint, [...all, accentSubtle]),
    },
    border: {
      subtle: neutral(level.line, 1.2),
      control: neutralInk(3.1, all),
    },
    accent: {
      ...filled(mode, primary),
      text: inkOn([...all, accentSubtle], level.accentText, primary[1], primary[2], direction),
      subtle: accentSubtle,
    },
    secondary: {
      ...filled(mode, secondary),
      text: inkOn([...all, secondarySubtle], level.accentText, secondary[1], secondary[2], direction),
      subtle: secondarySubtle,
    },
    focus: inkOn(all, level.focus, primary[1], primary[2], direction),
  }
}

export type ColourSet = ReturnType<typeof mix>
export type StateSet = Record<State, { solid: string; on: string; subtle: string; text: string }>

/** The colours of messages, for the worst of these grounds. */
export function mixStates(mode: Mode, level: Levels, grounds: readonly string[]): StateSet {
  const direction = mode === 'light' ? 'darker' : 'lighter'
  const entries = Object.entries(states).map(([state, { hue, chroma }]) => {
    const subtle = tinted(mode, level.tint, hue, chroma)
    const { solid, on } = filled(mode, [level.state, mode === 'light' ? chroma : chroma * 0.75, hue])
    const text = inkOn(
      [...grounds, subtle],
      level.stateText,
      mode === 'light' ? chroma : chroma * 0.7,
      hue,
      direction,
    )
    return [state, { solid, on, subtle, text }]
  })
  return Object.fromEntries(entries) as StateSet
}
