/**
 * The sets of semantic colours. `pairs` lists which colour meets which ground at what contrast, for the test.
 */
import { type ColourSet, levels, mix, mixStates, type StateSet } from './mix.ts'
import { type Mode, modes, night, type ThemeName, themeNames, themes, warmed } from './themes.ts'

/** The grounds of all themes that decide how dark or light the inks of states must be. */
const worst = (sets: readonly ColourSet[]) => sets.flatMap(({ bg }) => [bg.canvas, bg.sunken, bg.raised])

/** The colours of each theme in light and dark mode, as `#rrggbb`. */
export const colourSets: Readonly<Record<ThemeName, Readonly<Record<Mode, ColourSet>>>> = Object.fromEntries(
  themeNames.map((name) => [
    name,
    Object.fromEntries(modes.map((mode) => [mode, mix(mode, themes[name][mode], levels[mode])])),
  ]),
) as Record<ThemeName, Record<Mode, ColourSet>>

/** Light mode in the evening. */
export const warmSets: Readonly<Record<ThemeName, ColourSet>> = Object.fromEntries(
  themeNames.map((name) => [name, mix('light', warmed(themes[name].light), levels.warm)]),
) as Record<ThemeName, ColourSet>

/** State colours are the same in every theme, and in light mode at every hour. */
export const stateSets: Readonly<Record<Mode, StateSet>> = {
  light: mixStates(
    'light',
    levels.light,
    worst(themeNames.flatMap((name) => [colourSets[name].light, warmSets[name]])),
  ),
  dark: mixStates('dark', levels.dark, worst(themeNames.map((name) => colourSets[name].dark))),
}

/** Night: one warm set on true black, instead of a theme in dark mode. */
export const nightSet: ColourSet = mix('dark', night, levels.night)

export type Pair = { what: string; colour: string; ground: string; least: number }

/** Every colour with every ground it may be on, and the contrast it needs (WCAG 2.2: text 4.5, controls 3). */
export const pairs = (name: ThemeName, mode: Mode): Pair[] => pairsOf(colourSets[name][mode], stateSets[mode])

export const nightPairs = (): Pair[] => pairsOf(nightSet, stateSets.dark)

export const warmPairs = (name: ThemeName): Pair[] => pairsOf(warmSets[name], stateSets.light)

export function pairsOf({ bg, fg, border, accent, secondary, focus }: ColourSet, state: StateSet): Pair[] {
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
