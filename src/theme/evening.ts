/**
 * The colours between the looks of an evening. A look has a depth: light 0, warm light 1, dark 2, Night 3. Between two
 * of them the palette and the levels of its surfaces are blended and mixed as for a theme, so that each step can be read
 * like the looks. Half way from light to dark the grounds are as dark as dark inks allow, and the inks change.
 */
import { inksChangeAt } from '../content/evening.ts'
import { coverHue, coverTones, nightHues, purposes } from './cover-colours.ts'
import { type Levels, levels, mix, mixStates } from './mix.ts'
import { blend, type Oklch } from './oklch.ts'
import { type Mode, night, type Palette, type ThemeName, themes, warmed } from './themes.ts'

type Stop = { mode: Mode; palette: Palette; levels: Levels }

const lightened = (palette: Palette, primary: number, secondary: number): Palette => ({
  paper: palette.paper,
  primary: [primary, palette.primary[1] * 0.7, palette.primary[2]],
  secondary: [secondary, palette.secondary[1] * 0.7, palette.secondary[2]],
})

/** The two stops around a depth, and how far it is from the first to the second. */
function around(theme: ThemeName, depth: number): [Stop, Stop, number] {
  const { light, dark } = themes[theme]
  const warm: Stop = { mode: 'light', palette: warmed(light), levels: levels.warm }
  if (depth < 1) return [{ mode: 'light', palette: light, levels: levels.light }, warm, depth]
  if (depth < inksChangeAt) {
    const dimmed: Stop = {
      mode: 'light',
      palette: lightened(warm.palette, 0.34, 0.34),
      levels: levels.dimmed,
    }
    return [warm, dimmed, (depth - 1) * 2]
  }
  const still: Stop = { mode: 'dark', palette: dark, levels: levels.dark }
  if (depth < 2) {
    const lit: Stop = { mode: 'dark', palette: lightened(dark, 0.87, 0.87), levels: levels.lit }
    return [lit, still, (depth - inksChangeAt) * 2]
  }
  return [still, { mode: 'dark', palette: night, levels: levels.night }, depth - 2]
}

const blended = (one: Palette, other: Palette, share: number): Palette => {
  const paperOf = ({ paper }: Palette): Oklch => [0, paper.chroma, paper.hue]
  const [, chroma, hue] = blend(paperOf(one), paperOf(other), share)
  return {
    paper: { chroma, hue },
    primary: blend(one.primary, other.primary, share),
    secondary: blend(one.secondary, other.secondary, share),
  }
}

/** The colours of a theme at a depth. */
export function mixAt(theme: ThemeName, depth: number) {
  const [one, other, share] = around(theme, depth)
  const between = Object.fromEntries(
    Object.entries(one.levels).map(([name, level]) => [
      name,
      amid(level, other.levels[name as keyof Levels], share),
    ]),
  ) as Levels
  const set = mix(one.mode, blended(one.palette, other.palette, share), between)
  const { canvas, sunken, raised } = set.bg
  return { set, states: mixStates(one.mode, between, [canvas, sunken, raised]) }
}

/** The variables that replace those of the theme at a depth between two looks. */
export function variablesAt(theme: ThemeName, depth: number): Record<string, string> {
  const { set, states } = mixAt(theme, depth)
  const toDark = Math.min(1, Math.max(0, depth - 1))
  const toNight = Math.max(0, depth - 2)
  const twilight = Math.max(0, 1 - 2 * Math.abs(depth - inksChangeAt))
  const colours = Object.entries({ ...set, ...states }).flatMap(([group, colour]) =>
    typeof colour === 'string'
      ? [[group, colour]]
      : Object.entries(colour).map(([name, value]) => [`${group}-${name}`, value]),
  )
  const tones = ([0, 1, 2, 3, 4] as const).map((tone) => {
    const [light, dark] = [coverTones.light[tone], coverTones.dark[tone]].map((words) =>
      words.split('% ').map(Number),
    ) as [[number, number], [number, number]]
    return [`tone-${tone}`, `${amid(light[0], dark[0], toDark)}% ${amid(light[1], dark[1], toDark)}`]
  })
  const hues = purposes.map((purpose) => {
    const hue = coverHue(theme, purpose)
    return [`hue-${purpose}`, hue + (((nightHues[purpose] - hue + 540) % 360) - 180) * toNight]
  })
  return Object.fromEntries(
    [...colours, ...tones, ...hues, ['nightfall', toNight], ['twilight', twilight]].map(([name, value]) => [
      `--${name}`,
      `${value}`,
    ]),
  )
}

const amid = (from: number, to: number, share: number) => from + (to - from) * share
